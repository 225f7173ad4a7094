/** What stands in the head of a form and few vouchers need: one script, fetched after the form. */
export { FormFiles } from '../attachments/form-files.tsx';
export { FromTemplate } from './from-template.tsx';
