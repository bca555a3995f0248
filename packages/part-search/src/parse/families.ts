// Families of parts: which categories they are, by English category names, and which parameter a unit means in them.

export interface Family {
  readonly name: string;
  /** Matches English names of leaf categories, lower case. */
  readonly leaf: RegExp;
  readonly not?: RegExp;
  /** Unit → parameter codes, likeliest first; units not named mean what they mean in any family. */
  readonly units: Readonly<Record<string, readonly string[]>>;
  /** Unit a bare prefix ("4u7", "16M") stands for, and a bare number. */
  readonly letters?: string;
  readonly numbers?: string;
  /** Codes wanted as typed, whatever they mean elsewhere. */
  readonly exact?: readonly string[];
  /** Codes meant wherever the categories have them, however few parts state them. */
  readonly first?: readonly string[];
}

/** `'V:a b;A:c'` → { V: ['a', 'b'], A: ['c'] }; `#` stands for a plain count. */
function unitsOf(text: string): Record<string, string[]> {
  const units: Record<string, string[]> = {};
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0)
      units[part.slice(0, colon) === '#' ? '' : part.slice(0, colon)] = part
        .slice(colon + 1)
        .trim()
        .split(/\s+/);
  }
  return units;
}

/** What a unit means where the family does not say; the first that the categories have is taken. */
const anyFamily: Readonly<Record<string, readonly string[]>> = unitsOf(
  `ohm:resistance impedance on_resistance dc_resistance esr;F:capacitance load_capacitance junction_capacitance input_capacitance;H:inductance;
V:voltage_rating drain_source_voltage collector_emitter_voltage reverse_voltage zener_voltage standoff_voltage coil_voltage varistor_voltage output_voltage supply_voltage input_voltage load_voltage;
A:current_rating contact_current hold_current forward_current current_max;W:power_rating output_power peak_pulse_power;
Hz:frequency clock_frequency bandwidth switching_frequency frequency_range transition_frequency;%:tolerance;ppm:frequency_tolerance frequency_stability;ppm/°C:temperature_coefficient;
°C:operating_temperature;m:pitch lead_spacing;#:positions pins io_count channels number_of_ports circuits;bit:capacity resolution core_size;B:flash_size capacity ram_size;bit/s:data_rate;S/s:sampling_rate;
deg:viewing_angle;cd:luminous_intensity;s:reverse_recovery_time response_time propagation_delay;h:lifetime;J:energy;N:operating_force;dB:gain_db sensitivity;dBm:output_power_dbm sensitivity_dbm;
K:b_value;V/s:slew_rate;Ah:capacity;C:total_gate_charge`.replaceAll('\n', ''),
);

type Row = readonly [
  name: string,
  leaf: RegExp,
  units: string,
  extra?: Partial<Pick<Family, 'not' | 'letters' | 'numbers' | 'exact' | 'first'>>,
];

const connectorNot = /housing|accessor|cable|crimp|cold|line pressing|socket.*ic|ic socket|pre-?ordered/;
const connectorUnits = 'm:pitch row_spacing;#:positions;V:voltage_rating;A:current_rating';

const rows: readonly Row[] = [
  [
    'resistor',
    /\bresistors?\b|resistance/,
    'ohm:resistance;V:voltage_rating;ppm:temperature_coefficient',
    { not: /network|array|variable|adjust|potentio|trim|thermistor|accessor|photo/, letters: 'ohm', numbers: 'ohm' },
  ],
  [
    'resistor array',
    /resistor.*(network|array)|(network|array).*resistor/,
    'ohm:resistance;#:circuits positions',
    { letters: 'ohm', numbers: 'ohm' },
  ],
  [
    'potentiometer',
    /potentiometer|variable resistor|trimmer.*resist|digital pot/,
    'ohm:resistance;#:turns',
    { letters: 'ohm', numbers: 'ohm' },
  ],
  ['ntc', /\bntc\b/, 'ohm:resistance;K:b_value', { letters: 'ohm', numbers: 'K' }],
  ['ptc thermistor', /ptc thermistor/, 'ohm:resistance', { letters: 'ohm' }],
  ['photoresistor', /photoresistor|photo ?cell/, 'ohm:resistance', { letters: 'ohm' }],
  [
    'capacitor',
    /\bcapacitors?\b/,
    'V:voltage_rating;A:ripple_current;ohm:esr;m:diameter',
    { not: /network|array|variable|trimmer|filter|feed|accessor/, letters: 'F', numbers: 'F' },
  ],
  ['variable capacitor', /(?:variable|trimmer).*capacitors?\b/, 'V:voltage_rating', { letters: 'F', numbers: 'F' }],
  [
    'inductor',
    /\binductors?\b/,
    'A:current_rating saturation_current;ohm:dc_resistance;Hz:self_resonance',
    { not: /accessor|transformer|adjustable|variable/, letters: 'H', numbers: 'H' },
  ],
  ['bead', /ferrite bead|\bbeads?\b/, 'ohm:impedance dc_resistance;A:current_rating', { letters: 'ohm', numbers: 'ohm' }],
  ['choke', /common mode/, 'ohm:impedance dc_resistance;H:inductance;A:current_rating', { letters: 'H' }],
  [
    'crystal',
    /\bcrystals?\b|oscillator|tcxo|vcxo|ceramic resonator/,
    'F:load_capacitance;V:supply_voltage;ohm:esr;%:tolerance frequency_tolerance',
    { not: /saw|clock/, letters: 'Hz', numbers: 'kHz' },
  ],
  ['varactor', /varactor|variable capacitance/, 'F:capacitance;V:reverse_voltage;A:reverse_leakage', { letters: 'F' }],
  ['zener', /zener/, 'V:zener_voltage;A:reverse_leakage'],
  ['schottky', /schottky/, 'V:reverse_voltage forward_voltage;A:current_rating'],
  ['rectifier', /rectifier|fast recovery/, 'V:reverse_voltage forward_voltage;A:current_rating', { not: /bridge|synchronous|controlled/ }],
  ['bridge', /bridge rectifier/, 'V:reverse_voltage forward_voltage;A:current_rating'],
  [
    'diode',
    /\bdiodes?\b|rectifier/,
    'V:reverse_voltage forward_voltage;A:current_rating',
    { not: /tvs|esd|laser|light|led|photo|zener|bridge|suppress|capacitance|accessor/ },
  ],
  ['tvs', /\btvs\b/, 'V:standoff_voltage breakdown_voltage clamping_voltage;W:peak_pulse_power;A:peak_pulse_current', { not: /esd/ }],
  ['esd', /\besd\b/, 'V:standoff_voltage breakdown_voltage;#:channels lines;F:junction_capacitance capacitance'],
  ['varistor', /varistor/, 'V:varistor_voltage ac_voltage;A:peak_current impulse_current;m:disc_diameter', { numbers: 'V code' }],
  ['gdt', /gas discharge/, 'V:sparkover_voltage;A:impulse_current'],
  ['ptc', /resettable/, 'A:hold_current trip_current;V:voltage_rating', { exact: ['current_rating'] }],
  ['fuse', /^fuses?\b/, 'A:current_rating;V:voltage_rating', { not: /holder|accessor/, exact: ['current_rating'] }],
  [
    'mosfet',
    /mosfet|\bfets?\b|\bgan transistor/,
    'V:drain_source_voltage gate_threshold;A:current_rating;ohm:on_resistance;C:total_gate_charge',
    { not: /driver|input|jfet/ },
  ],
  ['bjt', /bipolar|\bbjt\b/, 'V:collector_emitter_voltage emitter_base_voltage;A:current_rating;Hz:transition_frequency;#:current_gain'],
  ['digital transistor', /digital transistor/, 'ohm:base_resistor;V:collector_emitter_voltage;A:current_rating', { letters: 'ohm' }],
  ['darlington', /darlington/, 'V:collector_emitter_voltage;A:current_rating'],
  ['igbt', /igbt/, 'V:collector_emitter_voltage;A:current_rating'],
  ['jfet', /jfet/, 'V:drain_source_voltage;A:current_rating'],
  [
    'thyristor',
    /thyristor|triac|\bscrs?\b/,
    'V:off_state_voltage load_voltage voltage_rating reverse_voltage;A:current_rating',
    { not: /opto|surge|suppress/ },
  ],
  [
    'ldo',
    /linear.*regulator|\bldo\b/,
    'V:output_voltage input_voltage supply_voltage maximum_input_voltage;A:current_rating',
    { numbers: 'V' },
  ],
  ['dcdc', /dc-?dc (converter|controller)/, 'V:output_voltage input_voltage supply_voltage;A:current_rating;Hz:switching_frequency'],
  [
    'regulator',
    /linear.*regulator|\bldo\b|dc-?dc (converter|controller)/,
    'V:output_voltage input_voltage supply_voltage;A:current_rating;Hz:switching_frequency',
  ],
  [
    'power module',
    /(dc-?dc|ac-?dc|isolated|switching).*(module|suppl)|power (supply )?modules?/,
    'V:output_voltage input_voltage supply_voltage;A:current_rating;W:output_power power_rating',
    { not: /controller|connector|intelligent/ },
  ],
  ['acdc', /ac-?dc (controller|regulator|converter)/, 'V:output_voltage supply_voltage input_voltage;W:output_power power_rating'],
  ['reference', /voltage reference/, 'V:reference_voltage output_voltage;ohm:'],
  ['supervisor', /supervisor|reset/, 'V:threshold_voltage supply_voltage', { not: /fuse|resettable/ }],
  ['gate driver', /gate driver|motor and gate/, 'A:peak_current current_rating output_current_high;V:supply_voltage', { not: /opto/ }],
  ['motor driver', /motor driver|motor and gate/, 'A:current_rating;V:supply_voltage'],
  [
    'led driver',
    /led driver|led display driver|digital tube driver/,
    'A:current_rating;V:input_voltage supply_voltage output_voltage;#:channels',
  ],
  ['load switch', /power distribution|load switch/, 'A:current_rating;V:supply_voltage input_voltage;ohm:on_resistance'],
  [
    'charger',
    /battery management|\bcharg(?:er|ing)/,
    'A:charge_current current_rating;V:charge_voltage supply_voltage',
    { not: /wireless|coil/, first: ['charge_voltage'] },
  ],
  [
    'mcu',
    /microcontroller|\bmcus?\b|wireless soc/,
    'V:supply_voltage;Hz:clock_frequency;B:flash_size ram_size;bit:core_size flash_size;#:pins',
    { letters: 'B' },
  ],
  ['fpga', /fpga|cpld/, 'V:supply_voltage'],
  ['dsp', /\bdsps?\b/, 'V:supply_voltage;Hz:clock_frequency'],
  ['eeprom', /eeprom/, 'V:supply_voltage;Hz:clock_frequency;bit:capacity;B:capacity', { letters: 'bit' }],
  ['flash', /\bn(or|and) flash|^flash/, 'V:supply_voltage;Hz:clock_frequency;bit:capacity;B:capacity', { letters: 'bit' }],
  [
    'ram',
    /\bs?d?f?ram\b|sdram|ddr/,
    'V:supply_voltage;Hz:clock_frequency;bit:capacity;B:capacity',
    { not: /controller|connector/, letters: 'bit' },
  ],
  [
    'memory',
    /eeprom|n(or|and) flash|\bs?f?ram\b|sdram|emmc|memory/,
    'V:supply_voltage;Hz:clock_frequency;bit:capacity;B:capacity',
    { not: /connector|card/, letters: 'bit' },
  ],
  [
    'logic',
    /logic gate|gates and inverters|^inverters|buffers|flip-?flop|latch|shift.*register|^registers|counter|decoder|multiplex|multivibrator/,
    'V:supply_voltage;#:channels circuits;s:propagation_delay',
    { not: /analog|clock|signal buffers|voltage|opto/ },
  ],
  ['level shifter', /level shift|translator/, 'V:supply_voltage;#:circuits channels;bit/s:data_rate'],
  ['analog switch', /analog switch/, 'V:supply_voltage;ohm:on_resistance;#:channels'],
  [
    'opamp',
    /operational amplifier|op ?-?amps?\b|opamps|input ?amplifiers/,
    'V:supply_voltage;Hz:bandwidth;V/s:slew_rate;A:quiescent_current bias_current;#:channels',
    { not: /comparators$|instrument|differential/ },
  ],
  ['instrumentation amplifier', /instrumentation/, 'V:supply_voltage;Hz:bandwidth'],
  ['current sense amplifier', /current.sens(e|ing) amp/, 'V:supply_voltage;#:gain'],
  ['isolation amplifier', /isolation amplifier/, 'V:supply_voltage;Hz:bandwidth'],
  ['energy meter', /energy metering/, 'V:supply_voltage'],
  ['touch ic', /touch sensor/, 'V:supply_voltage'],
  ['pmic', /power management/, 'V:supply_voltage'],
  ['audio amplifier', /audio (power )?amplifier/, 'V:supply_voltage;W:output_power'],
  ['comparator', /^comparators?\b/, 'V:supply_voltage;s:propagation_delay response_time;#:channels'],
  ['adc', /analog-to-digital|\badcs?\b/, 'V:supply_voltage;bit:resolution;S/s:sampling_rate;#:channels'],
  ['dac', /digital-to-analog|\bdacs?\b/, 'V:supply_voltage;bit:resolution;S/s:sampling_rate;#:channels'],
  ['rs485', /rs-?485/, 'V:supply_voltage;bit/s:data_rate', { not: /module/ }],
  ['rs232', /rs-?232/, 'V:supply_voltage;bit/s:data_rate', { not: /module/ }],
  ['can', /\bcan\b.*transceiver|can and lin/, 'V:supply_voltage;bit/s:data_rate'],
  ['lin', /\blin\b.*transceiver/, 'V:supply_voltage;bit/s:data_rate'],
  ['usb ic', /usb ics?|usb and network/, 'V:supply_voltage'],
  ['pcie ic', /pcies?\b|pci express/, 'V:supply_voltage;bit/s:data_rate', { not: /connector|socket/ }],
  ['ethernet ic', /ethernet ics?|usb and network/, 'V:supply_voltage;bit/s:data_rate'],
  ['io expander', /i\/o expander/, 'V:supply_voltage;#:io_count channels'],
  ['isolator', /digital isolator/, 'V:isolation_voltage;bit/s:data_rate;#:channels'],
  ['rtc', /real-?time clock/, 'V:supply_voltage;A:quiescent_current'],
  ['timer', /^timers?\b|timers and/, 'V:supply_voltage'],
  ['clock', /clock (generator|buffer)/, 'V:supply_voltage;Hz:frequency'],
  [
    'led',
    /^(rgb |ultraviolet )?leds?\b|light.emitting/,
    'A:forward_current current_rating;V:forward_voltage;m:wavelength peak_wavelength;cd:luminous_intensity',
    { not: /driver|display|segment|protection/ },
  ],
  ['infrared led', /infrared led/, 'A:forward_current;V:forward_voltage;m:peak_wavelength wavelength'],
  ['segment display', /segment display/, 'm:height;#:digits'],
  ['display', /lcd|oled|\bdisplays?\b/, 'V:supply_voltage', { not: /segment|driver/ }],
  [
    'optocoupler',
    /optocoupler/,
    'V:isolation_voltage load_voltage collector_emitter_voltage;%:current_transfer_ratio;A:current_rating forward_current;#:channels',
  ],
  ['solid state relay', /solid state relay/, 'V:load_voltage isolation_voltage;A:current_rating'],
  ['pin header', /pin header/, connectorUnits, { numbers: 'mm' }],
  ['female header', /female header|receptacle header/, connectorUnits, { numbers: 'mm' }],
  ['header', /pin header|female header/, connectorUnits, { numbers: 'mm' }],
  ['wire to board', /wire.to.board/, connectorUnits, { numbers: 'mm' }],
  ['connector housing', /connector housings?/, connectorUnits, { numbers: 'mm' }],
  ['board to board', /board.to.board/, connectorUnits, { numbers: 'mm' }],
  ['ffc', /ff?c.*connector|fpc.*connector/, connectorUnits, { not: /cable/, numbers: 'mm' }],
  ['ffc cable', /ff?c.*cables|flat flex/, 'm:pitch length;#:positions', { numbers: 'mm' }],
  ['jumper', /shunts|jumpers/, 'm:pitch;#:positions', { not: /wire/, numbers: 'mm' }],
  ['idc', /\bidc\b/, connectorUnits, { numbers: 'mm' }],
  ['usb connector', /usb connector/, 'm:;A:current_rating;V:voltage_rating;#:positions'],
  ['terminal block', /terminal block/, connectorUnits, { not: /pcb welding/, numbers: 'mm' }],
  ['ethernet connector', /ethernet.*connector|modular connector/, '#:number_of_ports positions'],
  ['dc jack', /^power connectors|\bdc (power )?(jack|connector)/, 'V:voltage_rating;A:current_rating'],
  ['audio connector', /audio connector/, 'V:voltage_rating;A:current_rating'],
  ['video connector', /hdmi|d-sub/, '#:positions'],
  ['card connector', /memory.*card|sim card|sd card/, '#:positions'],
  ['rf connector', /rf.*connector|coax/, 'ohm:impedance;Hz:frequency', { not: /cable/ }],
  ['battery holder', /battery (connector|holder)/, ''],
  ['ic socket', /ic socket/, connectorUnits],
  ['connector', /connector|headers?\b|terminal block/, connectorUnits, { not: connectorNot, numbers: 'mm' }],
  ['relay', /relay/, 'V:coil_voltage;A:contact_current', { not: /solid|socket|opto/ }],
  ['tact switch', /tactile/, 'N:operating_force;m:switch_height;A:contact_current current_rating'],
  ['dip switch', /\bdip (switch|and slide)/, '#:positions;m:pitch'],
  ['slide switch', /slide switch/, 'A:current_rating'],
  ['micro switch', /micro.*switch|limit switch/, 'A:contact_current current_rating'],
  ['push switch', /push switch/, 'A:contact_current'],
  ['rocker switch', /toggle|rocker/, 'A:current_rating contact_current'],
  ['encoder', /rotary.*(switch|encoder)|encoder.*rotary/, ''],
  [
    'switch',
    /\bswitch(es)?\b/,
    'A:current_rating contact_current;V:voltage_rating',
    { not: /analog|signal|power distribution|thermostat|rf |accessor|magnetic|ethernet/ },
  ],
  ['temperature sensor', /temperature sensor|temperature, humidity/, 'V:supply_voltage;°C:accuracy_temperature'],
  ['humidity sensor', /humidity/, 'V:supply_voltage'],
  ['pressure sensor', /pressure/, 'V:supply_voltage;Pa:pressure_range'],
  ['hall sensor', /\bhall\b/, 'V:supply_voltage;A:supply_current'],
  ['current sensor', /current sensor/, 'V:supply_voltage;A:current_range'],
  ['motion sensor', /motion|attitude|accelero|gyro/, 'V:supply_voltage'],
  ['light sensor', /ambient light|light sensor/, 'V:supply_voltage'],
  ['gas sensor', /gas sensor/, ''],
  ['sensor', /sensor/, 'V:supply_voltage', { not: /accessor/ }],
  ['buzzer', /buzzer/, 'Hz:frequency;V:voltage_rating supply_voltage;m:diameter', { exact: ['voltage_rating'] }],
  ['microphone', /microphone/, 'V:supply_voltage;m:diameter'],
  ['speaker', /speaker/, 'ohm:impedance;W:power_rating;m:diameter'],
  ['antenna', /antenna/, 'ohm:impedance;Hz:frequency'],
  ['wifi module', /wi-?fi module|wireless module/, 'V:supply_voltage'],
  ['rfid', /rfid|\bnfc\b/, 'V:supply_voltage;Hz:frequency'],
  ['bluetooth module', /bluetooth module|wireless module/, 'V:supply_voltage'],
  ['lora module', /lora module|wireless module/, 'V:supply_voltage'],
  ['cellular module', /[2345]g.*module/, ''],
  ['gnss module', /gnss|satellite/, ''],
  ['rf filter', /rf filter|saw filter|ceramic filter/, 'Hz:frequency'],
  ['rf amplifier', /rf amplifier|low noise amplifier|rf power amplifier/, 'Hz:frequency;dB:gain_db'],
  ['ir receiver', /ir (remote )?receiver/, 'V:supply_voltage;Hz:frequency', { letters: 'Hz' }],
  ['thermostat', /thermostat/, 'V:voltage_rating;A:current_rating'],
  ['photo sensor', /photo sensor/, 'm:peak_wavelength wavelength'],
  ['photointerrupter', /photointerrupter|optical interrupter/, ''],
  ['fuse holder', /fuse holder/, 'A:current_rating;V:voltage_rating'],
  ['poe', /power over ethernet/, 'V:supply_voltage'],
  ['saw filter', /saw filter|rf filter/, 'Hz:frequency'],
  ['transformer', /transformer/, 'H:inductance', { not: /accessor/ }],
  ['battery', /batter(y|ies)/, 'V:voltage_rating', { not: /management|holder|connector|consumable/ }],
];

export const families: ReadonlyMap<string, Family> = new Map(
  rows.map(([name, leaf, units, extra]): [string, Family] => [name, { name, leaf, units: unitsOf(units), ...extra }]),
);

/** Codes a unit may mean in a family, likeliest first. */
export function codesFor(family: Family, unit: string): readonly string[] {
  return family.units[unit] ?? anyFamily[unit] ?? [];
}
