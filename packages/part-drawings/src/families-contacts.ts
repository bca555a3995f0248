// Outlines of parts that are rows of contacts: headers, housings, terminal blocks, flat-cable connectors and cables, jumpers.
import type { Outline } from './kinds.ts';
import { makeOutline } from './kinds.ts';
import type { OutlineHint } from './outline.ts';
import type { NameFacts } from './size-text.ts';

/** Contacts drawn in a row whose number is not known; the drawing is broken off behind them. */
export const openEndedContacts = 6;

type ContactForm = 'header' | 'connector' | 'terminal' | 'cable' | 'jumper';

function formOf(facts: NameFacts, hint: OutlineHint, category: string): ContactForm | undefined {
  if (category === 'header' || category === 'connector' || category === 'terminal') return category;
  if (category === 'cable') return facts.mount === undefined && /^(?:FFC,)?P=/.test(facts.text) ? 'cable' : 'connector';
  if (/HEADER|排针|排母/.test(facts.text)) return 'header';
  if (category === 'resistor' && facts.mount === undefined && facts.text.startsWith('P=') && hint.positions === 2) return 'jumper';
  // Rows are stated of connectors only, whatever the category of the part says.
  if (category === 'battery' || (/^(?:part|tool|usb)$/.test(category) && hint.rows !== undefined)) return 'connector';
  return undefined;
}

/**
 * Connectors need a pitch: the contacts are then exact and the housing is typical.
 * With no number of contacts a piece of the row is drawn, broken off at its end (pins 0).
 */
export function contacts(facts: NameFacts, hint: OutlineHint, category: string): Outline | undefined {
  const form = formOf(facts, hint, category);
  const pitch = facts.pitchMm ?? hint.pitchMm;
  if (form === undefined || pitch === undefined || pitch < 0.2 || pitch > 40) return undefined;
  const counted = facts.pins ?? hint.positions ?? (facts.mount === 'smd' ? undefined : hint.pins);
  const pins = counted !== undefined && Number.isInteger(counted) && counted >= 1 && counted <= 200 ? counted : 0;
  const rows = facts.rows ?? rowsOf(hint.rows, pins);
  const perRow = pins === 0 ? openEndedContacts : Math.ceil(pins / rows);
  const common = { pins, rows, pitchMm: pitch, pitchKnown: true };
  if (form === 'header' || form === 'jumper') {
    const female = form === 'jumper' || /FEMALE|排母|母/.test(facts.text);
    return makeOutline('header', {
      form: female ? 'female' : 'male',
      ...common,
      bodyLengthMm: perRow * pitch,
      bodyWidthMm: rows * pitch,
      leadWidthMm: pitch >= 2.5 ? 0.64 : pitch >= 1.9 ? 0.5 : 0.4,
      bodyKnown: pins > 0,
    });
  }
  if (form === 'cable')
    return makeOutline('connector', {
      form: 'ribbon',
      look: 'light',
      ...common,
      bodyLengthMm: (perRow + 1) * pitch,
      bodyWidthMm: Math.max(8, (perRow + 1) * pitch * 0.8),
      leadWidthMm: pitch * 0.6,
      bodyKnown: false,
    });
  const flat = pitch <= 1 && rows === 1 && facts.mount === 'smd';
  const wall = form === 'terminal' ? pitch : flat ? 5 : pitch + 2.4;
  const width = form === 'terminal' ? Math.max(6.5, pitch * 1.8) : flat ? 4.2 : pitch * (rows - 1) + (pitch <= 1 ? 3.2 : 5.7);
  return makeOutline('connector', {
    form: form === 'terminal' ? 'terminal' : flat ? 'flat-cable' : 'plain',
    look: form === 'terminal' ? 'green' : 'light',
    ...common,
    bodyLengthMm: (perRow - 1) * pitch + wall,
    bodyWidthMm: width,
    leadWidthMm: Math.min(0.64, pitch * 0.4),
    bodyKnown: false,
  });
}

function rowsOf(rows: number | undefined, pins: number): number {
  if (rows === undefined || !Number.isInteger(rows) || rows < 1 || rows > 8) return 1;
  return pins % rows === 0 ? rows : 1;
}
