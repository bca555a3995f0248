// Usual sizes in mm of trimmers by series and of interface sockets by kind.
import type { BodyLook, OutlineForm } from './kinds.ts';

/** Trimmer series: body and whether a screw at the end or a rotor in the middle sets them. */
export const trimmerSizes: readonly (readonly [pattern: RegExp, lengthMm: number, widthMm: number, form: 'screw' | 'rotor'])[] = [
  [/3296[WXYZP]?/, 9.53, 4.83, 'screw'],
  [/3266[WXYZP]?/, 6.71, 4.5, 'screw'],
  [/3006P?/, 19.05, 4.83, 'screw'],
  [/3362[PFHMSUWX]?/, 6.99, 6.6, 'rotor'],
  [/3386[A-Z]?/, 9.53, 9.53, 'rotor'],
  [/3323[A-Z]?/, 6.35, 6.35, 'rotor'],
];

/** Sockets seen from above with the mouth at the bottom; D-sub shells from the front. The first match counts. */
export const socketSizes: readonly (readonly [
  pattern: RegExp,
  category: string | undefined,
  form: OutlineForm,
  look: BodyLook,
  lengthMm: number,
  widthMm: number,
])[] = [
  [/Type-?C/i, 'usb', 'usb', 'metal', 8.94, 7.4],
  [/Micro/i, 'usb', 'usb', 'metal', 7.5, 5.6],
  [/Mini/i, 'usb', 'usb', 'metal', 7.7, 9],
  [/Type-?A/i, 'usb', 'usb', 'metal', 13.1, 14],
  [/Type-?B/i, 'usb', 'usb', 'metal', 12, 16],
  [/RJ-?45|RJ ?Receptacle/i, 'connector', 'jack', 'body', 16, 18],
  [/RJ-?1[12]/i, 'connector', 'jack', 'body', 13.2, 16],
  [/HDMI-?A/i, 'connector', 'usb', 'metal', 15, 11.5],
  [/HDMI-?C|Mini ?HDMI/i, 'connector', 'usb', 'metal', 11.2, 7.5],
  [/HDMI-?D|Micro ?HDMI/i, 'connector', 'usb', 'metal', 6.5, 7.5],
  [/DisplayPort/i, 'connector', 'usb', 'metal', 16.4, 11.5],
  [/D-?Sub/i, 'connector', 'dsub', 'metal', 30.8, 12.5],
  [/DC Power Jack/i, 'connector', 'barrel', 'body', 14, 9],
  [/Headphone/i, 'connector', 'barrel', 'body', 12, 6],
  [/Micro ?SD|TF Card/i, 'connector', 'card', 'metal', 14.5, 15],
  [/Nano-?SIM/i, 'connector', 'card', 'metal', 12.4, 15.3],
  [/Micro-?SIM/i, 'connector', 'card', 'metal', 15, 16.5],
  [/SIM|Smart Card/i, 'connector', 'card', 'metal', 17, 26],
  [/SD Card/i, 'connector', 'card', 'metal', 28, 28],
  [/IPEX|U\.?FL|MHF/i, 'coaxial', 'coax', 'light', 2.6, 2.6],
  [/MMCX/i, 'coaxial', 'coax', 'metal', 4, 4],
  [/MCX|SMP|SSMB|SSMA/i, 'coaxial', 'coax', 'metal', 5, 5],
  [/SMA/i, 'coaxial', 'coax', 'metal', 6.4, 6.4],
  [/SMB/i, 'coaxial', 'coax', 'metal', 6, 6],
  [/BNC|TNC/i, 'coaxial', 'coax', 'metal', 14.5, 14.5],
  [/FAKRA/i, 'coaxial', 'coax', 'body', 11, 11],
  [/\bN(?:-Type\b| |$)/, 'coaxial', 'coax', 'metal', 17.5, 17.5],
  [/\bF(?:-Type\b| |$)/, 'coaxial', 'coax', 'metal', 11, 11],
];
