import { workerData } from 'piscina';
import { readValidationSpec } from '../../documents/read-validation-spec.ts';
import { type CheckJob, checkDocumentBytes } from './find-document-problems.ts';

// The module of the thread that checks documents.
const spec = await readValidationSpec(String(workerData));

export default (job: CheckJob) => checkDocumentBytes(job, spec);
