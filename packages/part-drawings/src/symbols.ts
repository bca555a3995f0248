// Circuit symbols of the part categories: 24 by 24, stroke 1.5, drawn after IEC 60617 where it has a sign.
import { paintOf } from './palette.ts';
import { svgElement } from './svg.ts';

const arrowsOut = 'M14.5 5.5l3-3M15.5 2.5h2v2M18 8.5l3-3M19 5.5h2v2';
const arrowsIn = 'M5 2.5l3 3M8 3.5v2H6M1.5 6l3 3M4.5 7v2h-2';
const diodeBody = 'M1 13h6.5M7.5 8v10l8-5zM15.5 13H23';
const chipLegs = 'M7 7h10v10H7zM10 7V3M14 7V3M10 21v-4M14 21v-4M7 10H3M7 14H3M21 10h-4M21 14h-4';
const amplifier = 'M6 3.5v17L21 12zM1.5 8H6M1.5 16H6M21 12h2';
const blockPins = 'M6 3h12v18H6zM2 7h4M2 12h4M2 17h4M18 7h4M18 12h4M18 17h4';
const coil = 'M1 14h3a2.67 2.67 0 0 1 5.33 0a2.67 2.67 0 0 1 5.34 0a2.67 2.67 0 0 1 5.33 0h3';

export const symbolPaths = {
  resistor: 'M1 12h4M5 8.5h14v7H5zM19 12h4',
  potentiometer: 'M1 15h4M5 11.5h14v7H5zM19 15h4M12 3v8.5M9.5 9l2.5 2.5L14.5 9',
  thermistor: 'M1 12h4M5 8.5h14v7H5zM19 12h4M4 19.5h3L17 4.5',
  varistor: 'M1 12h4M5 8.5h14v7H5zM19 12h4M4 19.5h3L17 4.5M19.5 18l1.5 3l1.5-3',
  capacitor: 'M1 12h9M10 5v14M14 5v14M14 12h9',
  'capacitor-polar': 'M1 12h8.5M9.5 5h2v14h-2zM14.5 5v14M14.5 12H23M4 6.5h4M6 4.5v4',
  inductor: coil,
  transformer:
    'M3 3h2.5a2.25 2.25 0 0 1 0 4.5a2.25 2.25 0 0 1 0 4.5a2.25 2.25 0 0 1 0 4.5a2.25 2.25 0 0 1 0 4.5H3M21 3h-2.5a2.25 2.25 0 0 0 0 4.5a2.25 2.25 0 0 0 0 4.5a2.25 2.25 0 0 0 0 4.5a2.25 2.25 0 0 0 0 4.5H21M12 3v18',
  ferrite: 'M1 12h6M17 12h6M7 6h10v12H7zM7 12c1.7-3.5 3.3-3.5 5 0s3.3 3.5 5 0',
  choke:
    'M1 8h3a2.67 2.67 0 0 1 5.33 0a2.67 2.67 0 0 1 5.34 0a2.67 2.67 0 0 1 5.33 0h3M5 12h14M1 16h3a2.67 2.67 0 0 0 5.33 0a2.67 2.67 0 0 0 5.34 0a2.67 2.67 0 0 0 5.33 0h3',
  crystal: 'M1 12h5.5M6.5 7v10M9.5 5.5h5v13h-5zM17.5 7v10M17.5 12H23',
  oscillator: 'M3 4h18v16H3zM6 15v-6h4v6h4v-6h4v6',
  diode: 'M1 12h6.5M7.5 6.5v11l9-5.5zM16.5 6.5v11M16.5 12H23',
  schottky: 'M1 12h6.5M7.5 6.5v11l9-5.5zM14 8.5v-2h2.5v11H19v-2M16.5 12H23',
  zener: 'M1 12h6.5M7.5 6.5v11l9-5.5zM14 6.5h2.5v11M16.5 12H23',
  tvs: 'M1 12h3M4 7v10l8-5zM20 7v10l-8-5zM20 12h3M9.5 5.5L12 7v10l2.5 1.5',
  bridge: 'M12 2l10 10l-10 10L2 12zM7 12h3M10 9v6l4.5-3zM14.5 9v6M14.5 12H17',
  led: `${diodeBody}M15.5 8v10${arrowsOut}`,
  'photo-sensor': `${diodeBody}M15.5 8v10${arrowsIn}`,
  optocoupler:
    'M2 4h20v16H2zM5 9h6M6 14.5h4M6 14.5l2-5.5M10 14.5L8 9M8 9V6.5M8 14.5v3M17 8v8M17 10.5L20 8M17 13.5l3 2.5M11.5 12h3M13.5 11l1 1l-1 1',
  mosfet: 'M2 17h5M7 6v11M10 5v4M10 10v4M10 15v4M10 7h7V2M10 12h7M10 17h7v5M17 12v5M13.5 10L10.5 12l3 2',
  bjt: 'M2 12h7M9 5v14M9 9.5L17 4V2M9 14.5L17 20v2M13.5 19.5l3.5.5l-1.2-3.3',
  igbt: 'M2 12h5M7 6v12M10 5v14M10 9.5L17 5V2M10 14.5L17 19v3M13.5 19l3.5.3l-1.2-3.2',
  thyristor: 'M1 12h6.5M7.5 6.5v11l9-5.5zM16.5 6.5v11M16.5 12H23M16.5 15l3.5 5',
  opamp: `${amplifier}M8 8.5h3M8 15.5h3M9.5 14v3`,
  comparator: `${amplifier}M8.5 14.5h2.5v-5h2.5`,
  converter: 'M2 12l5-7h15v14H7zM9 15.5v-4h3V9h3V7.5h3',
  ic: blockPins,
  mcu: `${chipLegs}M10 10h4v4h-4z`,
  logic: 'M6 4h6a8 8 0 0 1 0 16H6zM2 8h4M2 16h4M20 12h3',
  memory: `${blockPins}M9.5 7h5M9.5 10.5h5M9.5 14h5M9.5 17.5h5`,
  interface: 'M4 4h16v16H4zM8 9h8M13.5 6.5L16 9l-2.5 2.5M16 15H8M10.5 12.5L8 15l2.5 2.5M1 9h3M1 15h3M20 9h3M20 15h3',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5l3.5 2',
  isolator: 'M3 4h7v16H3zM14 4h7v16h-7zM12 3v2M12 7v2M12 11v2M12 15v2M12 19v2M6.5 12h2M15.5 12h2',
  driver: 'M5 4v16l13-8zM1 12h4M18 12h5',
  motor: 'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16zM8.5 15.5v-7L12 13l3.5-4.5v7M1 12h3M20 12h3',
  connector: 'M2 7h7a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H2M9 12h3M22 12h-5M17 9v6M14.5 12H17',
  header: 'M3 5h18v14H3zM7.5 9h.01M12 9h.01M16.5 9h.01M7.5 15h.01M12 15h.01M16.5 15h.01',
  terminal: 'M3 6h18v12H3zM9 6v12M15 6v12M5 13l2-2M11 13l2-2M17 13l2-2',
  usb: 'M12 20V5M9.5 7.5L12 4l2.5 3.5M12 17l-4.5-3v-3M12 15l4.5-2.5V9.5M7.5 9.5h.01M15.5 8h2v2h-2zM12 21h.01',
  coaxial: 'M12 5a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM12 11a1 1 0 1 0 0 2a1 1 0 0 0 0-2zM12 13v9M5 12H2',
  fuse: 'M1 12h22M5 8.5h14v7H5z',
  'surge-arrester': 'M12 2v6M12 16v6M12 4.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15zM9.5 8h5L12 11zM9.5 16h5L12 13z',
  relay: 'M3 7h8v10H3zM7 3v4M7 17v4M3.5 16.5l7-9M18 3v5M18 16v5M18 16l-4-7',
  switch: 'M1 15h5M18 15h5M6 15l11-6.5M6 15h.01M18 15h.01',
  'push-switch': 'M1 16h5M18 16h5M5 12h14M12 12V6M9 6h6M6 16h.01M18 16h.01',
  sensor: 'M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM7 7a7 7 0 0 0 0 10M17 7a7 7 0 0 1 0 10M4 4a11.3 11.3 0 0 0 0 16M20 4a11.3 11.3 0 0 1 0 16',
  module: 'M3 3h18v18H3zM7 7h7v7H7zM17 7v7M7 17.5h10',
  power: 'M3 5h18v14H3zM6.5 15.5h4M6.5 12.5h4M13 9c1-1.5 2-1.5 2.5 0s1.5 1.5 2.5 0M19 5L5 19',
  'power-module': 'M3 5h18v14H3zM13 7.5l-4 5h5.5l-3.5 4.5M1 9h2M1 15h2M21 9h2M21 15h2',
  antenna: 'M12 22V10M5 3l7 8l7-8zM12 11V3',
  rf: 'M12 13v8M8.5 21h7M12 10.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 0 0 0-3zM8 8a5.7 5.7 0 0 0 0 8M16 8a5.7 5.7 0 0 1 0 8M5 5a10 10 0 0 0 0 14M19 5a10 10 0 0 1 0 14',
  filter: 'M3 4h18v16H3zM6 9c1.5-2 3-2 4.5 0s3 2 4.5 0M6 14.5c1.5-2 3-2 4.5 0s3 2 4.5 0M17 7l-9 10M1 12h2M21 12h2',
  display: 'M2 5h20v14H2zM6 9h4v6H6zM6 12h4M14 9h4v6h-4zM14 12h4',
  audio: 'M3 9h4l5-5v16l-5-5H3zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  microphone: 'M14 12a5 5 0 1 0-10 0a5 5 0 1 0 10 0zM14 5v14M1 9.5h3.7M1 14.5h3.7',
  battery: 'M1 12h8M9 5v14M14 9v6M14 12h9',
  cable: 'M2 7c6 0 8 10 20 10M2 12c6 0 8 5 20 5M2 17h4',
  hardware: 'M12 2.5l8 4.7v9.6l-8 4.7l-8-4.7V7.2zM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8z',
  tool: 'M14.5 6.5a4.5 4.5 0 0 1 6-4l-3 3l1 2l2 1l3-3a4.5 4.5 0 0 1-6 6L8 21l-5-5z',
  part: 'M4 4h16v16H4zM8 8h8v8H8z',
} as const;

/** Names of the circuit symbols; a category of the catalogue has one of them. */
export type SymbolKey = keyof typeof symbolPaths;

/** All symbol keys, in a fixed order. */
export const symbolKeys = Object.keys(symbolPaths) as readonly SymbolKey[];

/** Narrows text from outside (an address, a row of the database) to a symbol key. */
export function isSymbolKey(text: string): text is SymbolKey {
  return Object.hasOwn(symbolPaths, text);
}

/**
 * A circuit symbol as SVG in the text colour, decorative.
 * @example symbolSvg('capacitor')
 */
export function symbolSvg(key: SymbolKey): string {
  const data = symbolPaths[key];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${data}"/></svg>`;
}

/**
 * The symbol as a file of its own, for the picture of a part whose package nobody has described; `theme` as for drawings.
 * @example symbolPicture('relay', 'dark')
 */
export function symbolPicture(key: SymbolKey, theme: 'light' | 'dark' | 'auto'): string {
  const lines = `<path d="${symbolPaths[key]}" fill="none" stroke="${paintOf('dim', theme)}" stroke-width="1.2" stroke-linecap="round"/>`;
  return svgElement([-4, -4, 32, 32], lines, theme);
}
