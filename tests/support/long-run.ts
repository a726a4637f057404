/** Whether `npm run test:long` runs, which does all of what `npm test` does a sample of. */
export const isLongRun = process.env['LONG'] === '1';

export const sampleOf = (all: number, sample: number): number => (isLongRun ? all : sample);
