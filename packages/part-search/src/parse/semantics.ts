// What a typed value demands of a parameter: the same value, at least, at most, or a range that covers it (SR-4).
import { canonical, type SearchFilter } from '../interface.ts';

/**
 * equal: within 0.1 %; atLeast: the part's rating is at least that; atMost: the part is at least as exact; covers: the part's range
 * includes the value; atLeastRank: this dielectric or a better one.
 */
export type Meaning = 'equal' | 'atLeast' | 'atMost' | 'covers' | 'atLeastRank';

const MEANINGS: Readonly<Record<Exclude<Meaning, 'equal'>, string>> = {
  atLeast: `voltage_rating power_rating current_rating reverse_voltage drain_source_voltage collector_emitter_voltage emitter_base_voltage
    contact_current off_state_voltage saturation_current ripple_current surge_current peak_pulse_power peak_pulse_current peak_current impulse_current
    isolation_voltage load_voltage ac_voltage overload_voltage maximum_input_voltage output_power output_power_dbm efficiency lifetime
    mechanical_life clock_frequency flash_size ram_size io_count bandwidth slew_rate sampling_rate data_rate transition_frequency
    self_resonance q_factor cmrr power_supply_rejection_ratio luminous_intensity output_current_low output_current_high esd_rating
    insulation_resistance energy forward_current current_max charge_current gain gain_db`,
  atMost: `tolerance accuracy_temperature temperature_coefficient frequency_tolerance frequency_stability on_resistance dc_resistance resistance_post_trip time_to_trip esr
    forward_voltage reverse_leakage clamping_voltage reverse_recovery_time dropout_voltage quiescent_current supply_current standby_current
    saturation_voltage collector_cutoff offset_voltage bias_current input_offset_current input_offset_voltage_drift noise noise_density
    propagation_delay response_time settling_time turn_on_time turn_off_time rise_time fall_time insertion_loss ripple_noise
    total_gate_charge input_capacitance output_capacitance reverse_transfer_capacitance junction_capacitance zener_impedance impedance_zzk
    sensitivity_dbm operate_time release_time coil_power write_cycle_time gate_trigger_current holding_current turn_on_energy turn_off_energy
    b_tolerance distortion`,
  covers: `input_voltage output_voltage_range supply_voltage supply_voltage_dual operating_temperature junction_temperature current_gain frequency_range
    temperature_range pressure_range current_range field_range current_transfer_ratio breakdown_voltage dc_voltage_range_zener`,
  atLeastRank: 'dielectric',
};

const BY_CODE = new Map(
  Object.entries(MEANINGS).flatMap(([meaning, codes]) => codes.split(/\s+/).map((code): [string, Meaning] => [code, meaning as Meaning])),
);

/** How a value of this parameter is meant; parameters not listed are wanted as they are typed. */
export const meaningOf = (code: string): Meaning => BY_CODE.get(code) ?? 'equal';

/** Half a permille to each side would miss what is printed with three digits: equal is within 0.1 % (SR-4). */
export const equalWithin = 0.001;

/** A value or range as typed, in the parameter's unit. `bound` is what words beside it demand. */
export interface Asked {
  readonly low: number;
  readonly high: number;
  readonly bound: 'min' | 'max' | 'about' | null;
}

/**
 * The filter for a value of a parameter.
 * @example filterFor('voltage_rating', 'atLeast', { low: 16, high: 16, bound: null }) // { attr: 'voltage_rating', min: 16 }
 */
export function filterFor(attr: string, meaning: Meaning, { low, high, bound }: Asked): SearchFilter {
  if (bound === 'min') return { attr, min: canonical(low) };
  if (bound === 'max') return { attr, max: canonical(high) };
  if (bound === 'about') return { attr, ...around(low, high, 0.1) };
  if (low !== high || meaning === 'covers') return { attr, min: canonical(low), max: canonical(high) };
  if (meaning === 'atLeast') return { attr, min: canonical(low) };
  if (meaning === 'atMost') return { attr, max: canonical(high) };
  return { attr, ...around(low, high, equalWithin) };
}

/** Bounds `share` to both sides; whole numbers below 1,000 have no neighbours to catch. */
function around(low: number, high: number, share: number): { min: number; max: number } {
  if (share === equalWithin && low === high && Number.isInteger(low) && Math.abs(low) < 1000) return { min: low, max: low };
  return { min: canonical(low - Math.abs(low) * share), max: canonical(high + Math.abs(high) * share) };
}
