// The JSON language needs all editor features; unwanted ones are switched off by options. Must be imported before the
// first model is created: services registered later are unknown to it.
import 'monaco-editor/features/register.all';
