/** Ids of requests and of lines of the log: short, unique over processes for all practical purposes, and cheap. */
import { randomBytes } from 'node:crypto';

export function createLogIds(): () => string {
  const process = randomBytes(4).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}
