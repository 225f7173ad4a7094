/**
 * Children of the tools: output passed through, signals passed on once, exit code handed back. A terminal sends Ctrl-C to
 * the whole process group and npm sends it a second time, so the child must not get a third from here: on a terminal
 * SIGINT is left to the group, without one it is forwarded once. A SIGTERM sent to npm ends only the shell that npm put in
 * between, so under npm the loss of the parent counts as SIGTERM.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';

const repeatWindowMs = 1000;
const lookAtParentMs = 250;

/** Runs a program with inherited input and output; resolves to its exit code (128 + number when a signal ended it). */
export function runChild(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const stop = forwardSignals(child);
    child.once('error', (problem) => {
      stop();
      reject(problem);
    });
    child.once('exit', (code, signal) => {
      stop();
      resolve(code ?? 128 + (signalNumbers[signal] ?? 0));
    });
  });
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 };

function forwardSignals(child) {
  const isOnTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  let lastAt = 0;
  const forward = (signal) => {
    if (signal === 'SIGINT' && isOnTerminal) return;
    const now = performance.now();
    if (lastAt === 0 || now - lastAt > repeatWindowMs) child.kill(signal);
    lastAt = now;
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  const watch = process.env.npm_lifecycle_event ? watchParent(() => forward('SIGTERM')) : undefined;
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, forward);
  };
}

function watchParent(onLost) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onLost();
  }, lookAtParentMs);
  return watch;
}

/** Ends this process with a child's exit code. */
export function exitWith(code) {
  process.exit(code);
}

/** Replaces this process by another where the system can (one process less to pass signals through), else waits for it. */
export function becomeChild(command, args, options = {}) {
  if (options.cwd) process.chdir(options.cwd);
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.execve(command, [command, ...args], process.env);
  }
  return runChild(command, args, options);
}
