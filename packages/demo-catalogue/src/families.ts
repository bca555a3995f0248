// The families of the demo catalogue, each a generator of drafts under its maker's numbering system.
import type { Family } from './draft.ts';
import { bulkCapacitors } from './families/bulk-capacitors.ts';
import { chipResistors } from './families/chip-resistors.ts';
import { diodes } from './families/diodes.ts';
import { inductors } from './families/inductors.ts';
import { mlcc } from './families/mlcc.ts';
import { protection } from './families/protection.ts';
import { regulators } from './families/regulators.ts';
import { specialResistors } from './families/special-resistors.ts';
import { timing } from './families/timing.ts';
import { transistors } from './families/transistors.ts';
import { stm32 } from './families/stm32.ts';
import { controllers } from './families/controllers.ts';
import { logic } from './families/logic.ts';
import { memory } from './families/memory.ts';
import { connectors } from './families/connectors.ts';
import { amplifiers } from './families/amplifiers.ts';
import { interfaces } from './families/interfaces.ts';
import { switchers } from './families/switchers.ts';

/** Every family by name. */
export const families: Record<string, Family> = {
  chipResistors,
  specialResistors,
  mlcc,
  bulkCapacitors,
  inductors,
  timing,
  diodes,
  protection,
  transistors,
  regulators,
  stm32,
  controllers,
  logic,
  memory,
  connectors,
  amplifiers,
  interfaces,
  switchers,
};
