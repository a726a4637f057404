/** The package has no types; these are the ones that scripts/fonts.ts uses. */
declare module 'subset-font' {
  interface Axis {
    min: number;
    max: number;
  }
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes: Record<string, Axis | number> },
  ): Promise<Buffer>;
}
