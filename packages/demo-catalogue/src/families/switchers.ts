// Switching regulators, motor and gate drivers.
import type { BrandName } from '../brands.ts';
import { kilo, table, usd, type Draft } from '../draft.ts';
import { icPack } from './amplifiers.ts';

const range = (text: string): [number, number] => text.split('-').map(Number) as [number, number];

/** Brand | part | package | topology | amperes | input volts | output volts, one or what it can be set to (- where the input decides) | kHz | dollars. */
const converters = table<[BrandName, string, string, string, string, string, string, string, string]>(`
  Monolithic Power Systems | MP1584EN-LF-Z | SOIC-8-EP | buck | 3 | 4.5-28 | 0.8-25 | 1500 | 0.42
  Monolithic Power Systems | MP1470GJ-Z | SOT-23-6 | buck | 2 | 4.7-16 | - | 500 | 0.24
  Monolithic Power Systems | MP2307DN-LF-Z | SOIC-8-EP | buck | 3 | 4.75-23 | 0.925-20 | 340 | 0.4
  Monolithic Power Systems | MP2315GJ-Z | SOT-23-8 | buck | 3 | 4.5-24 | 0.8-22.8 | 500 | 0.55
  Monolithic Power Systems | MP2359DJ-LF-Z | SOT-23-6 | buck | 1.2 | 4.5-24 | 0.81-15 | 1400 | 0.28
  Monolithic Power Systems | MP2451DJ-LF-Z | SOT-23-6 | buck | 0.6 | 3.3-36 | 0.8-28.8 | 2000 | 0.5
  Monolithic Power Systems | MP4560DN-LF-Z | SOIC-8-EP | buck | 2 | 3.8-55 | 0.8-52 | 2000 | 1.3
  Monolithic Power Systems | MP1495DJ-LF-Z | SOT-23-8 | buck | 3 | 4.5-16 | - | 500 | 0.42
  Monolithic Power Systems | MP2225GJ-Z | SOT-23-8 | buck | 5 | 4.5-18 | 0.6-18 | 500 | 0.7
  Monolithic Power Systems | MP2482DN-LF-Z | SOIC-8-EP | buck | 5 | 4.5-30 | - | 420 | 1.1
  Monolithic Power Systems | MP1540DJ-LF-Z | SOT-23-5 | boost | 1.8 | 2.5-6 | 2.5-22 | 1300 | 0.5
  Monolithic Power Systems | MP3202DJ-LF-Z | SOT-23-5 | boost | 1.3 | 2.5-6 | 2.5-25 | 1300 | 0.5
  Texas Instruments | TPS54331DR | SOIC-8 | buck | 3 | 3.5-28 | 0.8-25 | 570 | 0.55
  Texas Instruments | TPS54331DDAR | SOIC-8-EP | buck | 3 | 3.5-28 | 0.8-25 | 570 | 0.62
  Texas Instruments | TPS5430DDAR | SOIC-8-EP | buck | 3 | 5.5-36 | 1.221-32.04 | 500 | 0.95
  Texas Instruments | TPS5450DDAR | SOIC-8-EP | buck | 5 | 5.5-36 | 1.221-31.32 | 500 | 1.6
  Texas Instruments | TPS54302DDCR | SOT-23-6 | buck | 3 | 4.5-28 | 0.6-26 | 400 | 0.32
  Texas Instruments | TPS54202DDCR | SOT-23-6 | buck | 2 | 4.5-28 | 0.6-26 | 500 | 0.28
  Texas Instruments | TPS54360DDAR | SOIC-8-EP | buck | 3.5 | 4.5-60 | 0.8-58.8 | 2500 | 1.5
  Texas Instruments | TPS54560DDAR | SOIC-8-EP | buck | 5 | 4.5-60 | 0.8-58.8 | 2500 | 2.1
  Texas Instruments | TPS54160DGQR | HVSSOP-10 | buck | 1.5 | 3.5-60 | 0.8-58 | 2500 | 1.4
  Texas Instruments | TPS560430XDBVR | SOT-23-6 | buck | 0.6 | 4-36 | 1-34.2 | 1100 | 0.36
  Texas Instruments | TPS560430X3FDBVR | SOT-23-6 | buck | 0.6 | 4-36 | 3.3 | 1100 | 0.38
  Texas Instruments | TPS561201DDCR | SOT-23-6 | buck | 1 | 4.5-17 | 0.76-7 | 580 | 0.16
  Texas Instruments | TPS562201DDCR | SOT-23-6 | buck | 2 | 4.5-17 | 0.768-7 | 580 | 0.18
  Texas Instruments | TPS563201DDCR | SOT-23-6 | buck | 3 | 4.5-17 | 0.768-7 | 580 | 0.22
  Texas Instruments | TPS563200DDCR | SOT-23-6 | buck | 3 | 4.5-17 | 0.76-7 | 650 | 0.24
  Texas Instruments | TPS564201DDCR | SOT-23-6 | buck | 4 | 4.5-17 | 0.76-7 | 560 | 0.3
  Texas Instruments | TPS62130RGTR | QFN-16-EP(3x3) | buck | 3 | 3-17 | 0.9-6 | 2500 | 1.0
  Texas Instruments | TPS62160DSGR | WSON-8(2x2) | buck | 1 | 3-17 | 0.9-6 | 2250 | 0.7
  Texas Instruments | TPS62177DQCR | WSON-10(2x3) | buck | 0.5 | 4.75-28 | 3.3 | 1000 | 0.9
  Texas Instruments | TPS62203DBVR | SOT-23-5 | buck | 0.3 | 2.5-6 | 3.3 | 1000 | 0.8
  Texas Instruments | TPS62260DDCR | SOT-23-5 | buck | 0.6 | 2-6 | 0.6-6 | 2250 | 0.5
  Texas Instruments | TPS62840DLCR | VSON-8(1.5x2) | buck | 0.75 | 1.8-6.5 | 1.8-3.3 | 1800 | 0.9
  Texas Instruments | TPS82130SILR | uSiP-8(3x2.8) | buck | 3 | 3-17 | 0.9-6 | 2000 | 2.4
  Texas Instruments | LM2596S-3.3 | TO-263-5 | buck | 3 | 4.5-40 | 3.3 | 150 | 1.1
  Texas Instruments | LM2596S-5.0 | TO-263-5 | buck | 3 | 4.5-40 | 5 | 150 | 1.1
  Texas Instruments | LM2596S-12 | TO-263-5 | buck | 3 | 4.5-40 | 12 | 150 | 1.1
  Texas Instruments | LM2596S-ADJ | TO-263-5 | buck | 3 | 4.5-40 | 1.23-37 | 150 | 1.1
  Texas Instruments | LM2596SX-5.0/NOPB | TO-263-5 | buck | 3 | 4.5-40 | 5 | 150 | 1.9
  Texas Instruments | LM2596SX-3.3/NOPB | TO-263-5 | buck | 3 | 4.5-40 | 3.3 | 150 | 1.9
  Texas Instruments | LM2596SX-ADJ/NOPB | TO-263-5 | buck | 3 | 4.5-40 | 1.23-37 | 150 | 1.9
  Texas Instruments | LM2576SX-5.0/NOPB | TO-263-5 | buck | 3 | 4-40 | 5 | 52 | 2.1
  Texas Instruments | LM2576SX-3.3/NOPB | TO-263-5 | buck | 3 | 4-40 | 3.3 | 52 | 2.1
  Texas Instruments | LM2576HVSX-ADJ/NOPB | TO-263-5 | buck | 3 | 4-60 | 1.23-57 | 52 | 3.1
  Texas Instruments | LM2575SX-5.0/NOPB | TO-263-5 | buck | 1 | 4.75-40 | 5 | 52 | 2.0
  Texas Instruments | LM2675MX-5.0/NOPB | SOIC-8 | buck | 1 | 8-40 | 5 | 260 | 2.3
  Texas Instruments | LM2675MX-3.3/NOPB | SOIC-8 | buck | 1 | 8-40 | 3.3 | 260 | 2.3
  Texas Instruments | LM2842XMK-ADJL/NOPB | SOT-23-6 | buck | 0.6 | 4.5-42 | 0.765-34 | 550 | 1.2
  Texas Instruments | LMR14020SDDAR | SOIC-8-EP | buck | 2 | 4-40 | 0.8-28 | 2500 | 0.8
  Texas Instruments | LMR14030SDDAR | SOIC-8-EP | buck | 3.5 | 4-40 | 0.8-28 | 2500 | 1.0
  Texas Instruments | LMR14050SDDAR | SOIC-8-EP | buck | 5 | 4-40 | 0.8-28 | 2500 | 1.4
  Texas Instruments | LMR33630ADDAR | SOIC-8-EP | buck | 3 | 3.8-36 | 1-24 | 400 | 1.1
  Texas Instruments | LM5164DDAR | SOIC-8-EP | buck | 1 | 6-100 | 1.225-100 | 1000 | 1.6
  Texas Instruments | LM5017MRX/NOPB | SOIC-8-EP | buck | 0.6 | 9-100 | 1.225-90 | 1000 | 2.4
  Texas Instruments | TPS61088RHLR | VQFN-20(3.5x4.5) | boost | 10 | 2.7-12 | 4.5-12.6 | 2200 | 1.4
  Texas Instruments | TPS61040DBVR | SOT-23-5 | boost | 0.4 | 1.8-6 | 1.8-28 | 1000 | 0.4
  Texas Instruments | TPS61041DBVR | SOT-23-5 | boost | 0.25 | 1.8-6 | 1.8-28 | 1000 | 0.4
  Texas Instruments | TPS61090RSAR | QFN-16-EP(4x4) | boost | 2 | 1.8-5.5 | 1.8-5.5 | 600 | 1.8
  Texas Instruments | TPS61200DRCR | VSON-10(3x3) | boost | 1.5 | 0.3-5.5 | 1.8-5.5 | 1250 | 1.5
  Texas Instruments | TPS61023DRLR | SOT-563 | boost | 3.7 | 0.5-5.5 | 2.2-5.5 | 1000 | 0.4
  Texas Instruments | TPS61170DRVR | WSON-6(2x2) | boost | 1.2 | 3-18 | 3-38 | 1200 | 0.8
  Texas Instruments | TPS63020DSJR | VSON-14(3x4) | buck-boost | 3 | 1.8-5.5 | 1.2-5.5 | 2400 | 1.6
  Texas Instruments | TPS63031DSKR | SON-10(2.5x2.5) | buck-boost | 1 | 1.8-5.5 | 3.3 | 2400 | 1.2
  Texas Instruments | TPS63070RNMR | VQFN-15(2.5x3) | buck-boost | 2 | 2-16 | 2.5-9 | 2400 | 1.7
  Texas Instruments | TPS60403DBVR | SOT-23-5 | inverting | 0.06 | 1.6-5.5 | - | 250 | 0.45
  Texas Instruments | LM27762DSSR | WSON-12(2x3) | inverting | 0.25 | 2.7-5.5 | - | 2000 | 1.2
  Texas Instruments | MC34063ADR | SOIC-8 | buck-boost | 1.5 | 3-40 | 1.25-40 | 100 | 0.14
  Texas Instruments | MC33063ADR | SOIC-8 | buck-boost | 1.5 | 3-40 | 1.25-40 | 100 | 0.15
  Texas Instruments | MC34063AP | DIP-8 | buck-boost | 1.5 | 3-40 | 1.25-40 | 100 | 0.3
  onsemi | MC34063ADR2G | SOIC-8 | buck-boost | 1.5 | 3-40 | 1.25-40 | 100 | 0.24
  onsemi | MC34063AP1G | DIP-8 | buck-boost | 1.5 | 3-40 | 1.25-40 | 100 | 0.4
  onsemi | MC33063ADR2G | SOIC-8 | buck-boost | 1.5 | 3-40 | 1.25-40 | 100 | 0.3
  onsemi | LM2596DSADJR4G | TO-263-5 | buck | 3 | 4.5-40 | 1.23-37 | 150 | 1.3
  onsemi | LM2576D2T-5R4G | TO-263-5 | buck | 3 | 4-40 | 5 | 52 | 1.5
  onsemi | NCP1529ASNT1G | SOT-23-5 | buck | 1 | 2.7-5.5 | 0.9-3.9 | 1700 | 0.4
  STMicroelectronics | MC34063ABD-TR | SOIC-8 | buck-boost | 1.5 | 3-40 | 1.25-40 | 100 | 0.25
  STMicroelectronics | L5973D013TR | SOIC-8-EP | buck | 2 | 4.4-36 | 1.235-35 | 250 | 1.5
  STMicroelectronics | L7986ATR | SOIC-8-EP | buck | 3 | 4.5-38 | 0.6-38 | 250 | 1.7
  STMicroelectronics | ST1S10PHR | SOIC-8-EP | buck | 3 | 2.5-18 | 0.8-13.6 | 900 | 1.1
  STMicroelectronics | ST1S14PHR | SOIC-8-EP | buck | 3 | 5.5-48 | - | 850 | 1.6
  Diodes Incorporated | AP63203WU-7 | SOT-23-6 | buck | 2 | 3.8-32 | 3.3 | 1100 | 0.3
  Diodes Incorporated | AP63205WU-7 | SOT-23-6 | buck | 2 | 3.8-32 | 5 | 1100 | 0.3
  Diodes Incorporated | AP63200WU-7 | SOT-23-6 | buck | 2 | 3.8-32 | 0.8-31 | 500 | 0.3
  Diodes Incorporated | AP63301WU-7 | SOT-23-6 | buck | 3 | 3.8-32 | 0.8-31 | 500 | 0.36
  Diodes Incorporated | AP3012KTR-G1 | SOT-23-5 | boost | 0.5 | 2.6-16 | 2.6-29 | 1500 | 0.22
  Diodes Incorporated | AP3429KTTR-G1 | SOT-23-5 | buck | 2 | 2.7-5.5 | 0.6-5.5 | 1000 | 0.15
  Diodes Incorporated | PAM2305AAB330 | SOT-23-5 | buck | 1 | 2.5-5.5 | 3.3 | 1500 | 0.2
  Diodes Incorporated | AP1509-50SG-13 | SOIC-8 | buck | 2 | 4.5-22 | 5 | 150 | 0.42
  Diodes Incorporated | AP1509-33SG-13 | SOIC-8 | buck | 2 | 4.5-22 | 3.3 | 150 | 0.42
  Richtek | RT8059GJ5 | SOT-23-5 | buck | 1 | 2.8-5.5 | 0.6-5.5 | 1500 | 0.12
  Richtek | RT7272BGSP | SOIC-8-EP | buck | 3 | 4.5-36 | 0.8-30 | 500 | 0.7
  Richtek | RT6150BGQW | WDFN-10(2.5x2.5) | buck-boost | 0.8 | 1.8-5.5 | 1.8-5.5 | 1000 | 0.55
  Richtek | RT9266GE | SOT-23-6 | boost | 0.5 | 1-5.5 | - | 450 | 0.4
  Analog Devices | LT8609SEV#PBF | LQFN-16(3x3) | buck | 2 | 3-42 | 0.782-42 | 2200 | 4.8
  Analog Devices | LTC3780EG#PBF | SSOP-24 | buck-boost | 8 | 4-36 | 0.8-30 | 400 | 9.8
  Analog Devices | LT1070CT#PBF | TO-220-5 | boost | 5 | 3-40 | - | 40 | 9.2
  Microchip | MCP16301T-I/CHY | SOT-23-6 | buck | 0.6 | 4-30 | 2-15 | 500 | 0.75
  Microchip | MCP16311T-E/MS | MSOP-8 | buck | 1 | 4.4-30 | 2-24 | 500 | 0.9
  Microchip | MCP1640T-I/CHY | SOT-23-6 | boost | 0.8 | 0.65-5.5 | 2-5.5 | 500 | 0.5
  Microchip | MIC2288YD5-TR | SOT-23-5 | boost | 1 | 2.5-10 | 2.5-34 | 1200 | 0.75
  Torex | XC9142B33CMR-G | SOT-23-5 | boost | 0.5 | 0.9-5.5 | 3.3 | 1200 | 0.6
  Torex | XC9236A33DMR-G | SOT-23-5 | buck | 0.6 | 2-6 | 3.3 | 1200 | 0.5
`);

/** A fixed output or the range it can be set to. */
function outputOf(volts: string): Draft['params'] {
  if (volts === '-') return {};
  return volts.includes('-') ? { output_voltage_range: range(volts) } : { output_voltage: Number(volts) };
}

/** Brand | part | package | function | channels | amperes | volts | dollars. */
const drivers = table<[BrandName, string, string, string, string, string, string, string]>(`
  Texas Instruments | ULN2003ADR | SOIC-16 | Darlington array | 7 | 0.5 | 5-50 | 0.12
  Texas Instruments | ULN2003AN | DIP-16 | Darlington array | 7 | 0.5 | 5-50 | 0.22
  Texas Instruments | ULN2003ANSR | SOP-16 | Darlington array | 7 | 0.5 | 5-50 | 0.16
  Texas Instruments | ULN2003APWR | TSSOP-16 | Darlington array | 7 | 0.5 | 5-50 | 0.14
  Texas Instruments | ULN2003AIDR | SOIC-16 | Darlington array | 7 | 0.5 | 5-50 | 0.15
  Texas Instruments | ULN2004ADR | SOIC-16 | Darlington array | 7 | 0.5 | 5-50 | 0.17
  Texas Instruments | ULN2004AN | DIP-16 | Darlington array | 7 | 0.5 | 5-50 | 0.26
  Texas Instruments | ULN2803ADWR | SOIC-18W | Darlington array | 8 | 0.5 | 5-50 | 0.4
  Texas Instruments | TPL7407LADR | SOIC-16 | Low-side driver | 7 | 0.6 | 8.5-40 | 0.2
  Texas Instruments | TPIC6B595DWR | SOIC-20W | Low-side shift register driver | 8 | 0.15 | 4.5-5.5 | 0.75
  Texas Instruments | DRV8833PWPR | HTSSOP-16 | H-bridge motor driver | 2 | 1.5 | 2.7-10.8 | 0.75
  Texas Instruments | DRV8833PWR | TSSOP-16 | H-bridge motor driver | 2 | 1.5 | 2.7-10.8 | 0.7
  Texas Instruments | DRV8871DDAR | SOIC-8-EP | H-bridge motor driver | 1 | 3.6 | 6.5-45 | 0.95
  Texas Instruments | DRV8870DDAR | SOIC-8-EP | H-bridge motor driver | 1 | 3.6 | 6.5-45 | 0.7
  Texas Instruments | DRV8837DSGR | WSON-8(2x2) | H-bridge motor driver | 1 | 1.8 | 0-11 | 0.42
  Texas Instruments | DRV8825PWPR | HTSSOP-28 | Stepper driver | 1 | 2.5 | 8.2-45 | 1.5
  Texas Instruments | DRV8313PWPR | HTSSOP-28 | Three-phase motor driver | 3 | 2.5 | 8-60 | 1.6
  Texas Instruments | DRV8301DCAR | HTSSOP-56 | Three-phase gate driver | 3 | 2.3 | 6-60 | 3.4
  Texas Instruments | L293DNE | DIP-16 | H-bridge motor driver | 2 | 0.6 | 4.5-36 | 1.6
  Texas Instruments | SN754410NE | DIP-16 | H-bridge motor driver | 2 | 1 | 4.5-36 | 1.5
  Texas Instruments | UCC27211DR | SOIC-8 | Half-bridge gate driver | 2 | 4 | 8-17 | 0.9
  Texas Instruments | UCC27524DR | SOIC-8 | Low-side gate driver | 2 | 5 | 4.5-18 | 0.55
  Texas Instruments | UCC27517DBVR | SOT-23-5 | Low-side gate driver | 1 | 4 | 4.5-18 | 0.42
  Texas Instruments | LM5109BMAX/NOPB | SOIC-8 | Half-bridge gate driver | 2 | 1 | 8-14 | 0.62
  STMicroelectronics | L298N | Multiwatt-15 | H-bridge motor driver | 2 | 2 | 4.8-46 | 2.4
  STMicroelectronics | L298P013TR | PowerSO-20 | H-bridge motor driver | 2 | 2 | 4.8-46 | 2.6
  STMicroelectronics | L293D | DIP-16 | H-bridge motor driver | 2 | 0.6 | 4.5-36 | 1.7
  STMicroelectronics | L293DD013TR | SOIC-20 | H-bridge motor driver | 2 | 0.6 | 4.5-36 | 1.5
  STMicroelectronics | ULN2003D1013TR | SOIC-16 | Darlington array | 7 | 0.5 | 5-50 | 0.17
  STMicroelectronics | ULN2003A | DIP-16 | Darlington array | 7 | 0.5 | 5-50 | 0.24
  STMicroelectronics | ULN2004D1013TR | SOIC-16 | Darlington array | 7 | 0.5 | 5-50 | 0.18
  STMicroelectronics | ULN2803A | DIP-18 | Darlington array | 8 | 0.5 | 5-50 | 0.7
  STMicroelectronics | L6205D013TR | SOIC-20 | H-bridge motor driver | 2 | 2.8 | 8-52 | 3.1
  STMicroelectronics | L6234PD | PowerSO-20 | Three-phase motor driver | 3 | 4 | 7-52 | 4.4
  STMicroelectronics | L6384ED013TR | SOIC-8 | Half-bridge gate driver | 2 | 0.65 | 7.4-16.6 | 0.9
  STMicroelectronics | VNH5019ATR-E | MultiPowerSO-30 | H-bridge motor driver | 1 | 30 | 5.5-24 | 4.9
  Infineon | IR2104STRPBF | SOIC-8 | Half-bridge gate driver | 2 | 0.36 | 10-20 | 0.75
  Infineon | IR2101STRPBF | SOIC-8 | Half-bridge gate driver | 2 | 0.36 | 10-20 | 0.75
  Infineon | IR2110STRPBF | SOIC-16W | Half-bridge gate driver | 2 | 2.5 | 10-20 | 1.5
  Infineon | IR2110PBF | DIP-14 | Half-bridge gate driver | 2 | 2.5 | 10-20 | 1.9
  Infineon | IR2103STRPBF | SOIC-8 | Half-bridge gate driver | 2 | 0.36 | 10-20 | 0.8
  Infineon | IR2136STRPBF | SOIC-28W | Three-phase gate driver | 3 | 0.35 | 10-20 | 2.8
  Infineon | IRS2186STRPBF | SOIC-8 | Half-bridge gate driver | 2 | 4 | 10-20 | 1.4
  Infineon | BTN8982TAAUMA1 | TO-263-7 | Half-bridge motor driver | 1 | 50 | 5.5-40 | 3.4
  Allegro | A4988SETTR-T | QFN-28-EP(5x5) | Stepper driver | 1 | 2 | 8-35 | 1.3
  Allegro | A4950ELJTR-T | SOIC-8-EP | H-bridge motor driver | 1 | 3.5 | 8-40 | 0.75
  Toshiba | TB6612FNG,C,8,EL | SSOP-24 | H-bridge motor driver | 2 | 1.2 | 2.5-13.5 | 0.9
  Toshiba | TB67S109AFNAG,EL | HTSSOP-48 | Stepper driver | 1 | 4 | 10-47 | 2.4
  Toshiba | ULN2003APG,C,N | DIP-16 | Darlington array | 7 | 0.5 | 5-50 | 0.4
  Toshiba | ULN2803AFWG,C,EL | SOIC-18W | Darlington array | 8 | 0.5 | 5-50 | 0.5
  Microchip | MCP1416T-E/OT | SOT-23-5 | Low-side gate driver | 1 | 1.5 | 4.5-18 | 0.5
  Microchip | TC4427ACOA | SOIC-8 | Low-side gate driver | 2 | 1.5 | 4.5-18 | 0.8
  Microchip | TC4420COA | SOIC-8 | Low-side gate driver | 1 | 6 | 4.5-18 | 1.2
  Microchip | MIC4416YM4-TR | SOT-143 | Low-side gate driver | 1 | 1.2 | 4.5-18 | 0.8
  onsemi | FAN3224TMX | SOIC-8 | Low-side gate driver | 2 | 5 | 4.5-18 | 0.8
  onsemi | NCP5106BDR2G | SOIC-8 | Half-bridge gate driver | 2 | 0.5 | 10-20 | 0.9
`);

const zhDrivers: readonly (readonly [RegExp, string])[] = [
  [/Darlington/, '达林顿阵列'],
  [/Stepper/, '步进电机驱动'],
  [/Three-phase motor/, '三相电机驱动'],
  [/gate/, '栅极驱动器'],
  [/motor/, '电机驱动器'],
  [/./, '低边驱动器'],
];

/** Switching regulators and drivers. */
export function* switchers(): Generator<Draft> {
  for (const [brand, mpn, size, topology, amperes, input, output, kilohertz, dollars] of converters) {
    yield {
      brand,
      mpn,
      leaf: 'dcdc',
      series: mpn.slice(0, 7),
      ...icPack(size),
      usdMicros: usd(Number(dollars)),
      params: {
        topology,
        current_rating: Number(amperes),
        input_voltage: range(input),
        ...outputOf(output),
        switching_frequency: kilo(Number(kilohertz)),
      },
    };
  }
  for (const [brand, mpn, size, text, channels, amperes, volts, dollars] of drivers) {
    yield {
      brand,
      mpn,
      leaf: 'drivers',
      series: mpn.slice(0, 7),
      ...icPack(size),
      usdMicros: usd(Number(dollars)),
      noun: [zhDrivers.find(([pattern]) => pattern.test(text))![1], text],
      params: { function: text, channels: Number(channels), current_rating: Number(amperes), supply_voltage: range(volts) },
    };
  }
}
