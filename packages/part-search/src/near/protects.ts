// Limits that protect a circuit: a part that stands less is no near match, unless the buyer asks for it (SR-4, SR-12).
import type { SearchFilter } from '../interface.ts';
import { equalWithin } from '../parse/semantics.ts';

/** Voltages, currents, powers and temperatures that a part must stand; less of one may destroy what it is built into. */
const limits = new Set(
  `voltage_rating reverse_voltage drain_source_voltage collector_emitter_voltage emitter_base_voltage collector_base_voltage
  gate_source_voltage off_state_voltage isolation_voltage load_voltage ac_voltage dc_voltage overload_voltage maximum_input_voltage
  input_voltage supply_voltage supply_voltage_dual standoff_voltage varistor_voltage breakdown_voltage clamping_voltage esd_rating
  current_rating contact_current saturation_current ripple_current surge_current peak_current peak_pulse_current impulse_current forward_current
  current_max charge_current hold_current output_current collector_current
  power_rating peak_pulse_power output_power power_dissipation energy
  operating_temperature junction_temperature temperature_range`.split(/\s+/),
);

/** @example protects('voltage_rating') // true; protects('tolerance') // false */
export const protects = (code: string): boolean => limits.has(code);

/** Currents that fuses are chosen by: one that carries more protects less, one that carries less blows too early. */
const ofFuses = new Set(['current_rating', 'hold_current']);
/** What is read as one value is so far apart at most. */
const oneValue = 1 + 3 * equalWithin;

const isOneValue = ({ min, max }: SearchFilter): boolean => min !== undefined && max !== undefined && min > 0 && max <= min * oneValue;

/**
 * Whether a wish is for a limit that protects. A current asked for as one value is that of a fuse.
 * @example isLimit({ attr: 'current_rating', min: 2 }) // true; isLimit({ attr: 'current_rating', min: 2, max: 2 }) // false
 */
export const isLimit = (filter: SearchFilter): boolean => protects(filter.attr) && !(ofFuses.has(filter.attr) && isOneValue(filter));
