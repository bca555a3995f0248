// Reads the sizes that distributors write into package names: "LQFP-48(7x7)", "SMD,5x4.2mm", "BD5.0-P2.00", "插件,P=3.2mm".

/** What a package name says in numbers; lengths in mm, undefined when it does not say. */
export interface NameFacts {
  /** Name in capitals, full-width characters and spaces removed, common misspellings mended, at most 80 characters. */
  readonly text: string;
  readonly sizeMm: readonly number[] | undefined;
  readonly diameterMm: number | undefined;
  readonly lengthMm: number | undefined;
  readonly pitchMm: number | undefined;
  /** From "4P" or "2x5P". */
  readonly pins: number | undefined;
  readonly rows: number | undefined;
  readonly mount: 'smd' | 'tht' | undefined;
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) && value > 0 && value <= 400 ? value : undefined;
}

function tidy(name: string): string {
  return name
    .normalize('NFKC')
    .slice(0, 80)
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/[×*]/g, 'X')
    .replace(/Μ/g, 'U')
    .replace(/^T0-/, 'TO-')
    .replace(/^S0(?=[PT])/, 'SO')
    .replace(/^X\d-?(?=[DW])/, '')
    .replace(/^SMD[.]?(?=\d+(?:[.]\d+)?X)/, 'SMD,')
    .replace(/^(SOT|TO|SOD)(?=\d)/, '$1-');
}

/** No package has a longer name; drawings are asked for by strangers too. */
const nameChars = 100;

function sizeOf(text: string): number[] | undefined {
  const found =
    /(?:^|[^\dA-Z.])(\d{1,4}(?:\.\d{1,4})?)(?:MM)?X(\d{1,4}(?:\.\d{1,4})?)(?:MM)?(?:X(\d{1,4}(?:\.\d{1,4})?))?(?!\d{0,4}P)/.exec(text);
  if (!found) return undefined;
  const sizes = found
    .slice(1)
    .filter((part) => part !== undefined)
    .map((part) => positive(part));
  return sizes.every((size) => size !== undefined) ? sizes : undefined;
}

/**
 * Facts in a package name.
 * @example nameFacts('SMD,D6.3xL7.7mm') // diameterMm 6.3, lengthMm 7.7, mount 'smd'
 */
export function nameFacts(name: string): NameFacts {
  const text = tidy(name.slice(0, nameChars));
  const round = /(?:^|[^A-Z])B?D=?(\d+(?:\.\d+)?)(?:MM)?(?:XL?=?(\d+(?:\.\d+)?))?/.exec(text);
  const grid = /(?:^|[^\dA-Z.])([1-8])X(\d{1,3})P/.exec(text);
  const count = /(?:^|[^\d.X])(\d{1,3})P(?:$|[^A-Z=])/.exec(text);
  const rows = grid ? Number(grid[1]) : undefined;
  return {
    text,
    sizeMm: sizeOf(text),
    diameterMm: positive(round?.[1]),
    lengthMm: positive(round?.[2]),
    pitchMm: positive(/(?:^|[^A-Z])P=?(\d+(?:\.\d+)?)/.exec(text)?.[1]),
    pins: grid ? Number(grid[1]) * Number(grid[2]) : count ? Number(count[1]) : undefined,
    rows,
    mount: /插|螺栓|^SCREW|^DIP|^SIP|^AXIAL|^RADIAL|THROUGH|^THT/.test(text) ? 'tht' : /SMD|贴/.test(text) ? 'smd' : undefined,
  };
}
