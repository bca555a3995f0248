// Finds the circuit symbol of a catalogue category from its English name.
import type { SymbolKey } from './symbols.ts';

type Rule = readonly [pattern: RegExp, key: SymbolKey];

/** Sub-categories, most telling words first; the order matters. */
const rules: readonly Rule[] = [
  [/optocoupler|photocoupler|solid state relay/i, 'optocoupler'],
  [
    /photointerrupter|optical interrupter|photo sensor|infrared\/photo|photoresistor|ir remote receiver|ambient light|photodiode|phototransistor|fiber optical transceiver/i,
    'photo-sensor',
  ],
  [/potentiometers|variable resistor/i, 'potentiometer'],
  [/thermistor|ntc|ptc thermistor/i, 'thermistor'],
  [/varistor/i, 'varistor'],
  [/gas discharge|surge suppressor/i, 'surge-arrester'],
  [/electrolytic|polymer cap|tantalum|niobium/i, 'capacitor-polar'],
  [/common mode choke/i, 'choke'],
  [/ferrite|clamp filter/i, 'ferrite'],
  [/capacitor(?!.*filter)/i, 'capacitor'],
  [/transformer|balun/i, 'transformer'],
  [/fuse|thermal cutoff|circuit breaker/i, 'fuse'],
  [/digital pot/i, 'converter'],
  [/shunt|resist(?:or|ance)|attenuator/i, 'resistor'],
  [/inductor|coil/i, 'inductor'],
  [/esd|tvs|led protection/i, 'tvs'],
  [/bridge rectifier/i, 'bridge'],
  [/zener|avalanche/i, 'zener'],
  [/schottky/i, 'schottky'],
  [/led driver|lcd driver|display driver|tube driver|oled driver|vfd driver/i, 'driver'],
  [/segment display|lcd display|oled display|dot matrix|^displays|displays? module/i, 'display'],
  [/\bleds?\b|laser diode|light source/i, 'led'],
  [/igbt/i, 'igbt'],
  [/mosfet|jfet|gan transistor/i, 'mosfet'],
  [/thyristor|triac|diac|trigger/i, 'thyristor'],
  [/bipolar|bjt|darlington|digital transistor|transistor/i, 'bjt'],
  [/diode|rectifier/i, 'diode'],
  [/battery (?:connector|holder)|batteries/i, 'battery'],
  [/microphone/i, 'microphone'],
  [/buzzer|speaker|audio (?!amp|conn|trans|inter)/i, 'audio'],
  [/vibration motor|motor driver|fan/i, 'motor'],
  [/pin header|female header|ic socket/i, 'header'],
  [/terminal block|terminal strip|barrier terminal/i, 'terminal'],
  [/usb connector/i, 'usb'],
  [/rf & coaxial|coaxial connector/i, 'coaxial'],
  [/connector|pogo|test point|banana|jumper|card edge|^idc/i, 'connector'],
  [/screw|\bnuts?\b|stud|washer|bearing|spring plates|press spring|shield|hardware|fastener|heat ?sink/i, 'hardware'],
  [/cable|\bwire\b|wiring|cord|terminal/i, 'cable'],
  [/crystals?$|ceramic resonator|saw resonator|crystal filter/i, 'crystal'],
  [/(?:dc-dc|isolated|ac-dc) (?:power )?module|power supply|switching power/i, 'power-module'],
  [/filter|duplexer|diplexer|\bcoupler/i, 'filter'],
  [/relay/i, 'relay'],
  [/tactile|push|tact switch|keyboard|metal dome|key/i, 'push-switch'],
  [/signal switch|analog switch|power distribution|rf switch/i, 'interface'],
  [/switch/i, 'switch'],
  [/isolat(?:or|ion)/i, 'isolator'],
  [/comparators?$|comparators/i, 'comparator'],
  [/amplifier|op ?amps?/i, 'opamp'],
  [/converters? \(|adc|dac|analog front end|energy metering/i, 'converter'],
  [/oscillator|tcxo|vcxo|ocxo/i, 'oscillator'],
  [/clock|timer|real-time/i, 'clock'],
  [/antenna/i, 'antenna'],
  [/rf |rfid|wireless/i, 'rf'],
  [/sensor|hall|accelero|gyro|thermostat/i, 'sensor'],
  [/module|kits|development board|raspberry/i, 'module'],
  [/eeprom|flash|\b[a-z]{0,4}ram\b|memory|emmc|font chip/i, 'memory'],
  [/microcontroller|mcu|dsp|fpga|cpld|processor/i, 'mcu'],
  [/gate driver|driver/i, 'driver'],
  [/logic|inverter|flip-flop|counters?\b|latch|register|buffer|decoder|parity|multivibrator/i, 'logic'],
  [/transceiver|interface|rs-?\d{3}|can |ethernet|uart|i\/o expander|lvds|serializer|telecom/i, 'interface'],
  [/regulator|ldo|dc-dc|ac-dc|supervisor|voltage reference|battery management|power management|power over|charge/i, 'power'],
  [/tool|meter|consumable/i, 'tool'],
];

/** Whole categories, for sub-categories whose own name says nothing ("Other …", "Pre-ordered Parts"). */
const parentRules: readonly Rule[] = [
  [/^resistor/i, 'resistor'],
  [/^capacitor/i, 'capacitor'],
  [/^inductor/i, 'inductor'],
  [/^diode/i, 'diode'],
  [/^transistor/i, 'bjt'],
  [/^circuit protection/i, 'fuse'],
  [/^connector/i, 'connector'],
  [/^power manag/i, 'power'],
  [/^power mod/i, 'power-module'],
  [/^microcontroller/i, 'mcu'],
  [/^memory/i, 'memory'],
  [/^logic/i, 'logic'],
  [/^interface/i, 'interface'],
  [/^amplifier/i, 'opamp'],
  [/^data conv/i, 'converter'],
  [/^crystal/i, 'crystal'],
  [/^clock/i, 'clock'],
  [/^opto.*led/i, 'led'],
  [/^optocoup/i, 'optocoupler'],
  [/^display/i, 'display'],
  [/^filter/i, 'filter'],
  [/^rf/i, 'rf'],
  [/^iot/i, 'module'],
  [/^sensor/i, 'sensor'],
  [/^switch/i, 'switch'],
  [/^relay/i, 'relay'],
  [/^motor/i, 'motor'],
  [/^signal iso/i, 'isolator'],
  [/^audio/i, 'audio'],
  [/^sic/i, 'mosfet'],
  [/^module/i, 'module'],
  [/^wire/i, 'cable'],
  [/^hardware/i, 'hardware'],
  [/^tool/i, 'tool'],
];

/**
 * Symbol of a category by its English name and that of the category above it; `part` when neither is telling.
 * @example symbolKeyForCategory('Ferrite Beads', 'Filters, Ferrite Beads & EMI') // 'ferrite'
 */
export function symbolKeyForCategory(englishName: string, parentEnglishName = ''): SymbolKey {
  // Modules carry their kind in the parent: "CAN Bus Modules" are boards, not transceivers.
  const whole = /^(?:IoT|Modules,)/i.test(parentEnglishName) ? 'module' : undefined;
  return (
    whole ??
    rules.find(([pattern]) => pattern.test(englishName))?.[1] ??
    parentRules.find(([pattern]) => pattern.test(parentEnglishName || englishName))?.[1] ??
    'part'
  );
}
