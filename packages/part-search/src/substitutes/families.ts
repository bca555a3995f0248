// Families of parts and what must hold for one to stand in for another (PD-5): recognised by the parameters a part has.

export interface Family {
  readonly name: string;
  /** A part belongs to the first family whose parameters here it all has. */
  readonly has: readonly string[];
  /** Must be equal where the part has it. */
  readonly same: readonly string[];
  /** Must be equal or better where the part has it; which way is better is `semantics.ts`'s. */
  readonly asGood: readonly string[];
  /** Must have the same package; connectors and switches name theirs too freely for that. */
  readonly samePackage: boolean;
}

const family = (name: string, has: readonly string[], same: readonly string[], asGood: readonly string[], samePackage = true): Family => ({
  name,
  has,
  same,
  asGood,
  samePackage,
});

/** From the most particular to the most general. */
const families: readonly Family[] = [
  family(
    'mosfet',
    ['drain_source_voltage'],
    ['polarity', 'channel_type', 'transistor_count', 'configuration', 'circuit'],
    ['drain_source_voltage', 'current_rating', 'power_rating', 'on_resistance', 'gate_threshold'],
  ),
  family(
    'bipolar transistor',
    ['collector_emitter_voltage'],
    ['polarity', 'type', 'transistor_count', 'base_resistor'],
    ['collector_emitter_voltage', 'current_rating', 'power_rating', 'transition_frequency'],
  ),
  family('zener', ['zener_voltage'], ['zener_voltage', 'circuit', 'diode_count'], ['tolerance', 'power_rating']),
  family(
    'TVS',
    ['standoff_voltage'],
    ['standoff_voltage', 'direction', 'channels', 'circuits'],
    ['peak_pulse_power', 'peak_pulse_current', 'clamping_voltage'],
  ),
  family(
    'diode',
    ['reverse_voltage'],
    ['circuit', 'configuration', 'diode_count', 'type'],
    ['reverse_voltage', 'current_rating', 'forward_voltage', 'reverse_recovery_time', 'reverse_leakage_current'],
  ),
  family('varistor', ['varistor_voltage'], ['varistor_voltage'], ['surge_current', 'impulse_current', 'energy', 'tolerance']),
  family('thermistor', ['b_value'], ['resistance', 'b_value'], ['tolerance', 'power_rating']),
  family('resettable fuse', ['hold_current'], ['hold_current', 'trip_current'], ['voltage_rating', 'current_max']),
  family(
    'adjustable regulator',
    ['output_voltage_range'],
    ['topology', 'function', 'number_of_outputs', 'output_polarity'],
    ['output_voltage_range', 'input_voltage', 'maximum_input_voltage', 'output_current', 'current_rating', 'dropout_voltage', 'tolerance'],
  ),
  family(
    'regulator',
    ['output_voltage', 'input_voltage'],
    ['output_voltage', 'topology', 'function', 'number_of_outputs', 'output_polarity', 'output_type'],
    ['input_voltage', 'maximum_input_voltage', 'output_current', 'current_rating', 'dropout_voltage', 'quiescent_current', 'tolerance'],
  ),
  family('relay', ['coil_voltage'], ['coil_voltage', 'contact_form'], ['contact_current', 'current_rating', 'voltage_rating'], false),
  family(
    'crystal',
    ['frequency', 'load_capacitance'],
    ['frequency', 'load_capacitance'],
    ['frequency_tolerance', 'frequency_stability', 'tolerance', 'esr', 'operating_temperature'],
  ),
  family(
    'oscillator',
    ['frequency', 'frequency_stability'],
    ['frequency', 'output_type', 'oscillator_type'],
    ['frequency_stability', 'supply_voltage', 'operating_temperature'],
  ),
  family('resonator', ['frequency', 'frequency_tolerance'], ['frequency'], ['frequency_tolerance', 'frequency_stability']),
  family('memory', ['capacity'], ['capacity', 'interface', 'type'], ['supply_voltage', 'clock_frequency', 'operating_temperature']),
  family(
    'capacitor',
    ['capacitance', 'voltage_rating'],
    ['capacitance', 'diameter', 'lead_spacing'],
    ['voltage_rating', 'dielectric', 'tolerance', 'esr', 'ripple_current', 'lifetime'],
  ),
  family(
    'inductor',
    ['inductance'],
    ['inductance'],
    ['current_rating', 'saturation_current', 'dc_resistance', 'tolerance', 'self_resonance', 'q_factor'],
  ),
  family(
    'ferrite bead',
    ['impedance', 'dc_resistance'],
    ['impedance', 'channels', 'lines'],
    ['current_rating', 'dc_resistance', 'tolerance'],
  ),
  family('resistor array', ['resistance', 'circuits'], ['resistance', 'circuits', 'circuit', 'pins'], ['tolerance', 'power_rating']),
  family(
    'resistor',
    ['resistance', 'power_rating'],
    ['resistance'],
    ['tolerance', 'power_rating', 'voltage_rating', 'temperature_coefficient', 'operating_temperature'],
  ),
  family('LED', ['color'], ['color'], ['luminous_intensity', 'viewing_angle'], true),
  family(
    'connector',
    ['positions'],
    [
      'positions',
      'pitch',
      'rows',
      'row_spacing',
      'gender',
      'mounting_style',
      'mounting_form',
      'termination_style',
      'connector_type',
      'connector_series',
    ],
    ['current_rating', 'voltage_rating', 'operating_temperature'],
    false,
  ),
];

/** Makers of these give the same part the same number; numbers of passives and connectors tell values and series of one maker. */
const numberShared: ReadonlySet<string> = new Set(['mosfet', 'bipolar transistor', 'zener', 'TVS', 'diode', 'regulator', 'memory']);

/** Whether parts of other makers may bear the part's number. */
export function sharesNumber(params: Readonly<Record<string, unknown>>): boolean {
  const found = familyOf(params);
  return found === undefined || numberShared.has(found.name);
}

/** The family of a part by its parameters; undefined where only its number says what it is. */
export const familyOf = (params: Readonly<Record<string, unknown>>): Family | undefined =>
  families.find((one) => one.has.every((code) => params[code] !== undefined));
