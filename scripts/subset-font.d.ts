/** The package brings no types; what scripts/fonts.ts uses of it. */
declare module 'subset-font' {
  interface Axis {
    min: number;
    max: number;
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, Axis> },
  ): Promise<Buffer>;
}
