const started = performance.now();
const active = new Set<string>();
let out: NodeJS.WriteStream = process.stdout;
let hushed = false;

const isTerminal = (): boolean => out.isTTY && process.env['CI'] === undefined;

/**
 * Shows progress on standard error from now on when a program reads the standard output of the
 * command.
 */
export function keepOutputClean(isReadByProgram: boolean): void {
  out = isReadByProgram ? process.stderr : process.stdout;
}

/**
 * Runs a step and prints its time; a terminal also shows what is running. Steps may run in
 * parallel.
 */
export async function step<T>(label: string, work: () => T | Promise<T>): Promise<T> {
  const begun = performance.now();
  active.add(label);
  showActive();
  try {
    const result = await work();
    finish(label, `  ✓ ${label.padEnd(46)} ${seconds(begun).padStart(7)}`);
    return result;
  } catch (error) {
    finish(label, `  ✗ ${label}`);
    throw error;
  }
}

/** Prints a line above the line that shows the running steps. */
export function print(line: string): void {
  clearActive();
  out.write(`${line}\n`);
  showActive();
}

/** The program is ending: running steps print nothing more. */
export function silence(): void {
  clearActive();
  hushed = true;
}

/**
 * The time since `from` (a performance.now() value; the start of the program if left out), as "1.2
 * s".
 */
export function seconds(from = started): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`;
}

function finish(label: string, line: string): void {
  active.delete(label);
  if (!hushed) print(line);
}

function clearActive(): void {
  if (isTerminal() && !hushed) out.write('\r\x1b[K');
}

function showActive(): void {
  if (!isTerminal() || hushed || active.size === 0) return;
  out.write(`  · ${[...active].join(', ').slice(0, 70)} …`);
}
