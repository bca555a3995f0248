// The families of the demo catalogue, each a generator of drafts under its maker's numbering system.
import type { Family } from './draft.ts';
import { amplifiers } from './families/amplifiers.ts';
import { beads } from './families/beads.ts';
import { bipolar } from './families/bipolar.ts';
import { bulkCapacitors } from './families/bulk-capacitors.ts';
import { chipResistors } from './families/chip-resistors.ts';
import { connectors } from './families/connectors.ts';
import { controllers } from './families/controllers.ts';
import { diodes } from './families/diodes.ts';
import { electromechanical } from './families/electromechanical.ts';
import { inductors } from './families/inductors.ts';
import { interfaces } from './families/interfaces.ts';
import { logic } from './families/logic.ts';
import { memory } from './families/memory.ts';
import { mlcc } from './families/mlcc.ts';
import { modules } from './families/modules.ts';
import { mosfets } from './families/mosfets.ts';
import { optoelectronics } from './families/optoelectronics.ts';
import { ownBrand } from './families/own-brand.ts';
import { picAvr } from './families/pic-avr.ts';
import { protection } from './families/protection.ts';
import { references, supervisors } from './families/references.ts';
import { linearRegulators } from './families/regulators.ts';
import { sensors } from './families/sensors.ts';
import { specialResistors } from './families/special-resistors.ts';
import { stm32 } from './families/stm32.ts';
import { switchers } from './families/switchers.ts';
import { timing } from './families/timing.ts';
import { zeners } from './families/zeners.ts';

/** Every family by name. */
export const families: Record<string, Family> = {
  chipResistors,
  specialResistors,
  mlcc,
  bulkCapacitors,
  inductors,
  beads,
  timing,
  diodes,
  zeners,
  protection,
  mosfets,
  bipolar,
  linearRegulators,
  references,
  supervisors,
  stm32,
  picAvr,
  controllers,
  logic,
  memory,
  connectors,
  amplifiers,
  interfaces,
  switchers,
  optoelectronics,
  electromechanical,
  sensors,
  modules,
  ownBrand,
};
