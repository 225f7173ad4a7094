/**
 * Whose fault is it? What one document brings about (a case nobody thought of) must not stop the others of its batch or its
 * device: it is refused with `document.fault`, kept and seen. What has befallen the server befalls all, and answers nothing.
 */

/** Classes of SQL states that are the server's: connection, resources, intervention, system, and races to be run again. */
const OF_THE_SERVER = /^(08|53|57|58|40|55P03|25P0|25006|FB022)/;

export function isFaultOfDocument(error: unknown): boolean {
  const { code, table, name, message } = error as {
    code?: unknown;
    table?: unknown;
    name?: unknown;
    message?: unknown;
  };
  if (code === 'FB003' && table === 'upload_item') return false;
  if (typeof code === 'string') return /^[0-9A-Z]{5}$/.test(code) && !OF_THE_SERVER.test(code);
  const isDefect = name === 'Defect' || ['TypeError', 'RangeError', 'SyntaxError'].includes(String(name));
  return isDefect && !String(message).includes('onnection');
}
