/** Whether this is `npm run test:long`, which runs all of what `npm test` runs a sample of. */
export const isLongRun = process.env['LONG'] === '1';

export const sampleOf = (all: number, sample: number): number => (isLongRun ? all : sample);
