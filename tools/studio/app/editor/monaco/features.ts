// All that the editor can do, for its language of JSON needs all of it; what is not wanted is switched off by options. It
// must be there before the first model is made: services that are registered later are unknown to it.
import 'monaco-editor/features/register.all';
