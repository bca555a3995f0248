// Standard logic by family, function, package and maker.
import type { BrandName } from '../brands.ts';
import type { LeafKey } from '../categories.ts';
import { table, usd, words, type Draft } from '../draft.ts';

/** Number → leaf | function | channels | pins of the plain package. */
const functions = new Map(
  table<[string, string, string, string, string]>(`
  00 | gates | NAND gate | 4 | 14
  01 | gates | NOR gate | 4 | 14
  02 | gates | NOR gate | 4 | 14
  03 | gates | NAND gate, open drain | 4 | 14
  04 | gates | Inverter | 6 | 14
  05 | gates | Inverter, open drain | 6 | 14
  06 | gates | Inverter, open drain | 6 | 14
  07 | buffers | Buffer, open drain | 6 | 14
  08 | gates | AND gate | 4 | 14
  10 | gates | NAND gate, 3-input | 3 | 14
  11 | gates | AND gate, 3-input | 3 | 14
  14 | gates | Schmitt inverter | 6 | 14
  20 | gates | NAND gate, 4-input | 2 | 14
  21 | gates | AND gate, 4-input | 2 | 14
  27 | gates | NOR gate, 3-input | 3 | 14
  30 | gates | NAND gate, 8-input | 1 | 14
  32 | gates | OR gate | 4 | 14
  42 | selectors | BCD to decimal decoder | 1 | 16
  47 | selectors | BCD to 7-segment decoder | 1 | 16
  73 | registers | JK flip-flop | 2 | 14
  74 | registers | D flip-flop | 2 | 14
  75 | registers | D latch | 4 | 16
  85 | selectors | Magnitude comparator | 4 | 16
  86 | gates | XOR gate | 4 | 14
  90 | registers | Decade counter | 1 | 14
  107 | registers | JK flip-flop | 2 | 14
  109 | registers | JK flip-flop | 2 | 16
  112 | registers | JK flip-flop | 2 | 16
  123 | registers | Monostable multivibrator | 2 | 16
  125 | buffers | Buffer, 3-state | 4 | 14
  126 | buffers | Buffer, 3-state | 4 | 14
  132 | gates | Schmitt NAND gate | 4 | 14
  137 | selectors | 3-to-8 decoder with latch | 1 | 16
  138 | selectors | 3-to-8 decoder | 1 | 16
  139 | selectors | 2-to-4 decoder | 2 | 16
  145 | selectors | BCD to decimal driver | 1 | 16
  147 | selectors | Priority encoder | 1 | 16
  148 | selectors | Priority encoder | 1 | 16
  151 | selectors | 8-to-1 multiplexer | 1 | 16
  153 | selectors | 4-to-1 multiplexer | 2 | 16
  154 | selectors | 4-to-16 decoder | 1 | 24
  157 | selectors | 2-to-1 multiplexer | 4 | 16
  158 | selectors | 2-to-1 multiplexer, inverting | 4 | 16
  161 | registers | 4-bit binary counter | 1 | 16
  163 | registers | 4-bit binary counter | 1 | 16
  164 | registers | 8-bit shift register | 1 | 14
  165 | registers | 8-bit shift register, parallel in | 1 | 16
  166 | registers | 8-bit shift register, parallel in | 1 | 16
  173 | registers | 4-bit D register | 1 | 16
  174 | registers | D flip-flop | 6 | 16
  175 | registers | D flip-flop | 4 | 16
  191 | registers | Up/down counter | 1 | 16
  193 | registers | Up/down counter | 1 | 16
  221 | registers | Monostable multivibrator | 2 | 16
  237 | selectors | 3-to-8 decoder with latch | 1 | 16
  238 | selectors | 3-to-8 decoder | 1 | 16
  240 | buffers | Inverting buffer, 3-state | 8 | 20
  241 | buffers | Buffer, 3-state | 8 | 20
  244 | buffers | Buffer, 3-state | 8 | 20
  245 | buffers | Bus transceiver | 8 | 20
  247 | selectors | BCD to 7-segment decoder | 1 | 16
  251 | selectors | 8-to-1 multiplexer, 3-state | 1 | 16
  253 | selectors | 4-to-1 multiplexer, 3-state | 2 | 16
  257 | selectors | 2-to-1 multiplexer, 3-state | 4 | 16
  258 | selectors | 2-to-1 multiplexer, inverting | 4 | 16
  259 | registers | Addressable latch | 8 | 16
  273 | registers | D flip-flop with reset | 8 | 20
  299 | registers | 8-bit universal shift register | 1 | 20
  365 | buffers | Buffer, 3-state | 6 | 16
  367 | buffers | Buffer, 3-state | 6 | 16
  368 | buffers | Inverting buffer, 3-state | 6 | 16
  373 | registers | D latch, 3-state | 8 | 20
  374 | registers | D flip-flop, 3-state | 8 | 20
  377 | registers | D flip-flop with enable | 8 | 20
  390 | registers | Decade counter | 2 | 16
  393 | registers | 4-bit binary counter | 2 | 14
  423 | registers | Monostable multivibrator | 2 | 16
  540 | buffers | Inverting buffer, 3-state | 8 | 20
  541 | buffers | Buffer, 3-state | 8 | 20
  573 | registers | D latch, 3-state | 8 | 20
  574 | registers | D flip-flop, 3-state | 8 | 20
  594 | registers | 8-bit shift register with latch | 1 | 16
  595 | registers | 8-bit shift register with latch | 1 | 16
  597 | registers | 8-bit shift register, parallel in | 1 | 16
  688 | selectors | Magnitude comparator | 8 | 20
  4002 | gates | NOR gate, 4-input | 2 | 14
  4017 | registers | Decade counter | 1 | 16
  4020 | registers | 14-bit counter | 1 | 16
  4024 | registers | 7-bit counter | 1 | 14
  4040 | registers | 12-bit counter | 1 | 16
  4049 | gates | Inverter | 6 | 16
  4050 | buffers | Buffer | 6 | 16
  4051 | selectors | 8-channel analog multiplexer | 1 | 16
  4052 | selectors | 4-channel analog multiplexer | 2 | 16
  4053 | selectors | 2-channel analog multiplexer | 3 | 16
  4060 | registers | 14-bit counter with oscillator | 1 | 16
  4066 | selectors | Analog switch | 4 | 14
  4067 | selectors | 16-channel analog multiplexer | 1 | 24
  4075 | gates | OR gate, 3-input | 3 | 14
  4094 | registers | 8-bit shift register with latch | 1 | 16
  4316 | selectors | Analog switch | 4 | 16
  4538 | registers | Monostable multivibrator | 2 | 16
`).map(([number, leaf, text, channels, pins]) => [number, { leaf: leaf as LeafKey, text, channels: Number(channels), pins: Number(pins) }]),
);

/** What the one and two gate chips do. */
const littleNames: Record<string, readonly [LeafKey, string]> = {
  '00': ['gates', 'NAND gate'],
  '02': ['gates', 'NOR gate'],
  '04': ['gates', 'Inverter'],
  '06': ['gates', 'Inverter, open drain'],
  '07': ['buffers', 'Buffer, open drain'],
  '08': ['gates', 'AND gate'],
  '10': ['gates', 'NAND gate, 3-input'],
  '11': ['gates', 'AND gate, 3-input'],
  '14': ['gates', 'Schmitt inverter'],
  '17': ['buffers', 'Schmitt buffer'],
  '18': ['selectors', 'Demultiplexer'],
  '19': ['selectors', '1-to-2 decoder'],
  '27': ['gates', 'NOR gate, 3-input'],
  '32': ['gates', 'OR gate'],
  '34': ['buffers', 'Buffer'],
  '38': ['gates', 'NAND gate, open drain'],
  '57': ['gates', 'Configurable gate'],
  '58': ['gates', 'Configurable gate'],
  '66': ['selectors', 'Analog switch'],
  '79': ['registers', 'D flip-flop'],
  '80': ['registers', 'D flip-flop'],
  '86': ['gates', 'XOR gate'],
  '97': ['gates', 'Configurable gate'],
  '98': ['gates', 'Configurable gate'],
  '125': ['buffers', 'Buffer, 3-state'],
  '126': ['buffers', 'Buffer, 3-state'],
  '132': ['gates', 'Schmitt NAND gate'],
  '157': ['selectors', '2-to-1 multiplexer'],
  '175': ['registers', 'D flip-flop with reset'],
  '240': ['buffers', 'Inverting buffer, 3-state'],
  '332': ['gates', 'OR gate, 3-input'],
  '386': ['gates', 'XOR gate, 3-input'],
  '3157': ['selectors', 'Analog switch, 2-to-1'],
  '53': ['selectors', 'Analog switch, 2-to-1'],
  '74': ['registers', 'D flip-flop'],
  '241': ['buffers', 'Buffer, 3-state'],
};

interface Group {
  readonly brand: BrandName;
  readonly family: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly package: string;
  readonly volts: readonly [number, number];
  readonly codes: string;
  readonly dollars: number;
}

/** Brand | family | before the number | after it | package | volts | dollars | numbers. # in a package stands for the pins. */
const groups = table<[BrandName, string, string, string, string, string, string, string]>(`
  Texas Instruments | HC | CD74HC | M96 | SOIC-# | 2-6 | 0.2 | 00 02 03 04 08 10 14 20 21 27 30 32 73 74 75 85 86 109 112 123 125 126 132 138 139 147 151 154 161 165 166 173 175 221 237 238 240 243 245 257 259 273 299 365 367 373 374 377 390 393 423 540 541 573 574 595 688 4017 4020 4024 4040 4049 4050 4051 4052 4053 4060 4066 4067 4075 4094 4316
  Texas Instruments | HC | SN74HC | PWR | TSSOP-# | 2-6 | 0.11 | 00 02 03 04 08 10 11 14 20 21 32 74 86 125 126 132 138 139 151 153 157 158 161 164 165 166 174 175 193 240 241 244 245 251 257 258 259 273 365 367 368 373 374 393 540 541 574 595 688 4040 4066
  Texas Instruments | HC | SN74HC | DR | SOIC-# | 2-6 | 0.1 | 00 02 03 04 05 08 10 11 14 20 21 32 42 74 86 109 112 125 126 132 138 139 148 151 153 157 161 163 164 165 166 174 175 191 193 251 253 257 258 259 365 367 393 594 595 4020 4040 4060
  Texas Instruments | HC | SN74HC | NSR | SOP-# | 2-6 | 0.14 | 02 04 05 08 10 11 14 20 21 27 32 86 109 125 126 132 139 148 151 153 157 164 165 166 191 193 241 244 245 257 367 368 373 374 377 540 541 574 595 4040
  Texas Instruments | HC | SN74HC | N | DIP-# | 2-6 | 0.3 | 00 02 03 04 08 10 11 14 27 32 74 86 125 126 138 163 164 165 175 244 245 273 373 374 574 595 688
  Texas Instruments | HC | SN74HC | DBR | SSOP-# | 2-6 | 0.14 | 00 02 04 14 27 74 125 126 132 157 165 166 244 245 251 253 273 373 374 541 595 4040 4060 4066
  Texas Instruments | HC | SN74HC | DWR | SOIC-#W | 2-6 | 0.18 | 240 241 244 245 273 373 374 377 540 541 574
  Texas Instruments | HC | CD74HC | PWR | TSSOP-# | 2-6 | 0.22 | 08 14 30 85 112 123 137 147 173 237 238 541 688 4002 4017 4024 4050 4051 4052 4053 4060 4066 4075 4094 4316 4538
  Texas Instruments | HC | CD74HC | E | DIP-# | 2-6 | 0.42 | 08 11 14 21 32 73 85 161 163 164 175 237 240 273 390 393 573 597 4017 4040 4049 4051 4052 4053 4060 4066
  Texas Instruments | HCT | CD74HCT | M96 | SOIC-# | 4.5-5.5 | 0.22 | 00 03 04 08 11 20 21 27 73 74 86 109 125 126 132 137 138 139 154 161 163 164 165 166 173 174 175 221 238 241 244 245 251 259 273 299 365 367 368 373 377 393 540 541 573 574 597 688 4040 4051 4052 4053 4066 4316
  Texas Instruments | HCT | CD74HCT | E | DIP-# | 4.5-5.5 | 0.45 | 00 04 14 73 74 138 151 161 164 299 373 688 4024 4066
  Texas Instruments | HCT | SN74HCT | PWR | TSSOP-# | 4.5-5.5 | 0.14 | 04 08 14 32 74 138 139 165 240 244 245 273 373 374 541 573 574 595
  Texas Instruments | HCT | SN74HCT | N | DIP-# | 4.5-5.5 | 0.36 | 00 02 04 08 32 74 125 138 139 157 240 244 245 373 374 540 574
  Texas Instruments | HCT | SN74HCT | NSR | SOP-# | 4.5-5.5 | 0.2 | 00 02 04 240 244 245 273 373 374 541 573 574
  Texas Instruments | LS | SN74LS | N | DIP-# | 4.75-5.25 | 0.6 | 00 03 04 06 07 08 11 14 20 27 30 32 42 90 123 138 145 148 153 164 174 240 244 245 247 273 373 374 377 541 688
  Texas Instruments | LS | SN74LS | DR | SOIC-# | 4.75-5.25 | 0.42 | 00 02 04 05 06 07 08 10 11 14 21 30 32 47 75 85 90 123 138 145 148 151 164 175 193 221 247 251 393
  Texas Instruments | LS | SN74LS | NSR | SOP-# | 4.75-5.25 | 0.45 | 00 02 05 06 07 11 14 20 21 32 123 132 145 157 164 221 240 244 245 247 273 373 374 377 390 540 541 688
  Texas Instruments | LV-A | SN74LV | APWR | TSSOP-# | 2-5.5 | 0.13 | 00 02 04 05 06 07 08 10 11 14 20 21 27 32 74 86 123 125 126 132 138 139 157 161 163 164 165 221 240 244 245 273 367 373 374 393 540 541 573 574 594 595 4040 4051 4052 4053 4066
  Texas Instruments | LV-A | SN74LV | ADR | SOIC-# | 2-5.5 | 0.13 | 00 02 04 05 06 07 08 10 11 14 20 21 32 86 123 126 132 138 139 157 161 164 165 166 367 393 595 4040 4051 4052 4053 4066
  Texas Instruments | LVC | SN74LVC | APWR | TSSOP-# | 1.65-3.6 | 0.13 | 00 02 04 06 07 08 14 32 74 86 112 125 126 138 139 157 244 245 257 373 374 541 573 574
  Texas Instruments | LVC | SN74LVC | ADR | SOIC-# | 1.65-3.6 | 0.14 | 00 02 04 06 07 08 10 14 32 74 86 125 126 138 157 257
  Texas Instruments | LVC | SN74LVC | ADBR | SSOP-# | 1.65-3.6 | 0.17 | 00 04 06 07 10 32 74 112 126 138 240 244 245 540 541 573
  Texas Instruments | LVC | SN74LVC | ANSR | SOP-# | 1.65-3.6 | 0.17 | 00 02 04 06 07 08 14 32 74 138 240 244 245 541 573 574
  Texas Instruments | AHC | SN74AHC | PWR | TSSOP-# | 2-5.5 | 0.12 | 00 02 04 05 08 14 32 74 86 125 132 138 139 157 244 245 273 367 373 374 540 541 573 574 594 595 4066
  Texas Instruments | AHC | SN74AHC | DR | SOIC-# | 2-5.5 | 0.13 | 00 02 04 05 08 14 32 74 86 125 132 138 139 367 595 4066
  Texas Instruments | AHCT | SN74AHCT | PWR | TSSOP-# | 4.5-5.5 | 0.12 | 00 04 08 14 74 86 125 126 132 138 139 157 174 240 244 245 273 367 373 374 540 541 573 574 594 595
  Texas Instruments | AHCT | SN74AHCT | DR | SOIC-# | 4.5-5.5 | 0.14 | 00 02 04 08 14 32 74 86 125 126 132 138 139 174 367 594 595
  Texas Instruments | ACT | SN74ACT | PWR | TSSOP-# | 4.5-5.5 | 0.2 | 00 04 08 10 11 14 32 74 86 240 241 244 245 373 374 573
  Nexperia | HC | 74HC | D,653 | SOIC-# | 2-6 | 0.09 | 00 02 03 04 08 10 11 14 20 21 27 32 42 73 74 85 86 109 123 125 126 132 137 138 139 151 153 157 161 164 165 166 173 175 237 238 240 241 244 245 251 257 259 273 299 367 368 373 374 377 390 393 423 540 541 573 574 597 688 4002 4017 4020 4024 4040 4049 4050 4051 4052 4053 4060 4066 4075 4094 4316
  Nexperia | HC | 74HC | D,118 | SOIC-# | 2-6 | 0.08 | 05 594 595
  Nexperia | HC | 74HC | PW,118 | TSSOP-# | 2-6 | 0.09 | 00 02 03 04 08 14 27 32 73 74 75 86 112 123 125 126 132 138 153 154 157 161 164 165 166 174 175 238 244 245 257 273 367 374 377 390 393 541 573 574 595 597 4002 4017 4040 4050 4051 4052 4053 4060 4066 4067 4094 4538
  Nexperia | HC | 74HC | BQ,115 | DHVQFN-# | 2-6 | 0.14 | 02 04 08 14 32 138 164 165 238 244 245 393 595 4053 4066
  Nexperia | HCT | 74HCT | D,653 | SOIC-# | 4.5-5.5 | 0.1 | 00 02 03 04 08 11 14 30 32 74 86 109 123 125 132 138 139 151 157 164 165 174 238 244 245 259 273 367 373 374 393 540 541 573 574
  Nexperia | HCT | 74HCT | PW,118 | TSSOP-# | 4.5-5.5 | 0.1 | 00 02 08 10 14 30 32 74 123 125 126 132 139 238 244 245 273 367 373 541 573 574 595 4051 4052 4053 4066 4538
  Nexperia | LVC | 74LVC | APW,118 | TSSOP-# | 1.2-3.6 | 0.11 | 02 04 06 07 08 10 14 32 74 125 126 132 138 157 240 244 245 374 541 573 574 594 595
  Nexperia | LVC | 74LVC | AD,118 | SOIC-# | 1.2-3.6 | 0.12 | 00 02 04 07 08 14 32 74 125 126 132 138 157 244 245 257 373 541 573 574 595
  Nexperia | LVC | 74LVC | ABQ,115 | DHVQFN-# | 1.2-3.6 | 0.15 | 00 02 04 06 08 32 74 86 125 138 157 245 257 541 574 595
  Nexperia | AHC | 74AHC | PW,118 | TSSOP-# | 2-5.5 | 0.11 | 02 04 14 30 32 125 126 132 244 245 273 373 541 573 594 595
  Nexperia | AHC | 74AHC | D,118 | SOIC-# | 2-5.5 | 0.11 | 02 08 14 74 125 138 139 157 245 595
  Nexperia | AHCT | 74AHCT | PW,118 | TSSOP-# | 4.5-5.5 | 0.11 | 08 74 86 125 138 244 245 273 541 574 594 595
  Nexperia | AHCT | 74AHCT | D,118 | SOIC-# | 4.5-5.5 | 0.11 | 00 14 32 74 125 132 138 244 245 541 595
  Nexperia | LV | 74LV | PW,118 | TSSOP-# | 1-5.5 | 0.12 | 04 08 14 74 132 138 164 165 245 393 595 4051 4052 4053 4060 4066 4094
  Nexperia | LV | 74LV | D,118 | SOIC-# | 1-5.5 | 0.12 | 00 04 08 14 74 138 165 393 595 4051 4052 4053 4060
  onsemi | HC | MC74HC | ADR2G | SOIC-# | 2-6 | 0.12 | 00 02 03 04 08 14 32 73 74 86 112 125 126 132 138 139 151 157 164 165 175 259 365 393 595 597 4040 4051 4060 4066 4538
  onsemi | HC | MC74HC | ADTR2G | TSSOP-# | 2-6 | 0.12 | 00 04 08 14 74 125 126 132 138 139 151 164 165 238 244 251 365 390 393 573 574 595 4040 4051 4052 4053 4060 4066 4067
  onsemi | HCT | MC74HCT | ADTR2G | TSSOP-# | 4.5-5.5 | 0.14 | 04 08 125 132 241 244 245 365 541 574 595
  onsemi | AC | MC74AC | DR2G | SOIC-# | 2-6 | 0.2 | 00 02 05 14 20 74 86 138 157
  onsemi | AC | MC74AC | DTR2G | TSSOP-# | 2-6 | 0.2 | 00 02 14 125 138 244 245 541 573 574
`);
/** One and two gates in a small package: brand | family | before | after | package | volts | dollars | gates | numbers. */
const littleGroups = table<[BrandName, string, string, string, string, string, string, string, string]>(`
  Texas Instruments | LVC | SN74LVC1G | DBVR | SOT-23-5 | 1.65-5.5 | 0.05 | 1 | 00 02 04 06 07 08 14 17 32 34 38 66 79 80 86 125 126 132 240
  Texas Instruments | LVC | SN74LVC1G | DBVR | SOT-23-6 | 1.65-5.5 | 0.07 | 1 | 10 11 18 19 27 57 58 97 175 332 386 3157
  Texas Instruments | LVC | SN74LVC1G | DCKR | SOT-353 | 1.65-5.5 | 0.05 | 1 | 00 02 04 06 07 08 14 17 32 34 38 66 79 80 86 125 126 132 240
  Texas Instruments | LVC | SN74LVC1G | DCKR | SOT-363 | 1.65-5.5 | 0.07 | 1 | 10 11 18 27 57 58 97 98 175 332 386 3157
  Texas Instruments | LVC | SN74LVC1G | DRLR | SOT-553 | 1.65-5.5 | 0.08 | 1 | 00 02 04 06 07 08 14 17 32 34 66 86 125 126
  Texas Instruments | AUP | SN74AUP1G | DBVR | SOT-23-5 | 0.8-3.6 | 0.13 | 1 | 00 02 04 06 07 08 14 17 32 34 79 80 125 126 240
  Texas Instruments | AUP | SN74AUP1G | DCKR | SOT-353 | 0.8-3.6 | 0.13 | 1 | 00 02 04 06 07 08 14 17 32 34 79 80 125 126 240
  Texas Instruments | LVC | SN74LVC2G | DCUR | VSSOP-8 | 1.65-5.5 | 0.13 | 2 | 00 02 08 32 38 53 66 74 79 80 86 125 126 132 157 240 241
  Texas Instruments | LVC | SN74LVC2G | DCTR | SSOP-8 | 1.65-5.5 | 0.15 | 2 | 00 02 08 32 53 66 74 79 80 86 125 126 132 157 240 241
  Nexperia | LVC | 74LVC1G | GW,125 | SOT-353 | 1.65-5.5 | 0.04 | 1 | 00 02 04 06 07 08 14 17 32 34 38 66 79 80 86 125 126
  Nexperia | LVC | 74LVC1G | GW,125 | SOT-363 | 1.65-5.5 | 0.06 | 1 | 10 11 18 19 27 57 97 98 157 175 332 386 3157
  Nexperia | LVC | 74LVC1G | GV,125 | SOT-753 | 1.65-5.5 | 0.05 | 1 | 00 02 04 06 07 08 14 17 32 66 79 80 86 125 126
  Nexperia | AUP | 74AUP1G | GW,125 | SOT-353 | 0.8-3.6 | 0.11 | 1 | 00 02 04 06 07 08 14 17 32 79 86 125 126 240
  Nexperia | AHC | 74AHC1G | GW,125 | SOT-353 | 2-5.5 | 0.05 | 1 | 00 02 04 08 14 32 66 79 86 125
  Nexperia | AHC | 74AHC1G | GV,125 | SOT-753 | 2-5.5 | 0.05 | 1 | 02 04 08 14 32 66 86 126
  Nexperia | HC | 74HC1G | GW,125 | SOT-353 | 2-6 | 0.05 | 1 | 00 02 04 08 14 32 66 86 125 126
  Nexperia | HC | 74HC1G | GV,125 | SOT-753 | 2-6 | 0.05 | 1 | 00 02 04 08 14 32 66 86 125 126
  onsemi | LVC | NC7SZ | M5X | SOT-23-5 | 1.65-5.5 | 0.08 | 1 | 00 02 04 08 14 32 86 125 126
  onsemi | LVC | NC7SZ | P5X | SOT-353 | 1.65-5.5 | 0.07 | 1 | 00 02 04 08 14 32 38 86 125
`);
/** The CMOS 4000 series: number | leaf | function | channels | pins. */
const cmos = table<[string, string, string, string, string]>(`
  001B | gates | NOR gate | 4 | 14
  002B | gates | NOR gate, 4-input | 2 | 14
  010B | buffers | Buffer | 6 | 16
  011B | gates | NAND gate | 4 | 14
  012B | gates | NAND gate, 4-input | 2 | 14
  013B | registers | D flip-flop | 2 | 14
  015B | registers | 4-bit shift register | 2 | 16
  016B | selectors | Analog switch | 4 | 14
  017B | registers | Decade counter | 1 | 16
  020B | registers | 14-bit counter | 1 | 16
  021B | registers | 8-bit shift register | 1 | 16
  023B | gates | NAND gate, 3-input | 3 | 14
  024B | registers | 7-bit counter | 1 | 14
  025B | gates | NOR gate, 3-input | 3 | 14
  027B | registers | JK flip-flop | 2 | 16
  028B | selectors | BCD decoder | 1 | 16
  029B | registers | Up/down counter | 1 | 16
  030B | gates | XOR gate | 4 | 14
  040B | registers | 12-bit counter | 1 | 16
  047B | registers | Monostable multivibrator | 1 | 14
  051B | selectors | 8-channel analog multiplexer | 1 | 16
  052B | selectors | 4-channel analog multiplexer | 2 | 16
  053B | selectors | 2-channel analog multiplexer | 3 | 16
  060B | registers | 14-bit counter with oscillator | 1 | 16
  066B | selectors | Analog switch | 4 | 14
  067B | selectors | 16-channel analog multiplexer | 1 | 24
  068B | gates | NAND gate, 8-input | 1 | 14
  070B | gates | XOR gate | 4 | 14
  071B | gates | OR gate | 4 | 14
  073B | gates | AND gate, 3-input | 3 | 14
  077B | gates | XNOR gate | 4 | 14
  081B | gates | AND gate | 4 | 14
  082B | gates | AND gate, 4-input | 2 | 14
  093B | gates | Schmitt NAND gate | 4 | 14
  094B | registers | 8-bit shift register with latch | 1 | 16
  098B | registers | Monostable multivibrator | 2 | 16
  511B | selectors | BCD to 7-segment decoder | 1 | 16
  518B | registers | BCD counter | 2 | 16
  520B | registers | 4-bit binary counter | 2 | 16
  541B | registers | Programmable timer | 1 | 14
  543B | selectors | BCD to 7-segment decoder | 1 | 16
  555B | selectors | 2-to-4 decoder | 2 | 16
`);
const cmosMakers = [
  ['Texas Instruments', 'CD4', 'M96', 'SOIC-#', 0.2],
  ['Texas Instruments', 'CD4', 'PWR', 'TSSOP-#', 0.19],
  ['Texas Instruments', 'CD4', 'E', 'DIP-#', 0.34],
  ['Nexperia', 'HEF4', 'T,653', 'SOIC-#', 0.17],
] as const;
/** Not sold in that package. */
const cmosGaps = new Set(
  'CD4002BPWR CD4017BPWR CD4025BPWR CD4047BPWR CD4068BPWR CD4077BPWR CD4093BPWR CD4098BPWR CD4518BPWR CD4067BE HEF4002BT,653 HEF4010BT,653 HEF4012BT,653 HEF4015BT,653 HEF4020BT,653 HEF4023BT,653 HEF4024BT,653 HEF4025BT,653 HEF4029BT,653 HEF4067BT,653 HEF4068BT,653 HEF4077BT,653 HEF4098BT,653 HEF4511BT,653 HEF4520BT,653 HEF4541BT,653'.split(
    ' ',
  ),
);

const range = (text: string): [number, number] => text.split('-').map(Number) as [number, number];
const zhNames: readonly (readonly [RegExp, string])[] = [
  [/gate|Inverter|inverter/, '逻辑门'],
  [/ransceiver/, '总线收发器'],
  [/uffer/, '缓冲器'],
  [/flip-flop/, '触发器'],
  [/latch$|D latch|Addressable/, '锁存器'],
  [/shift register/, '移位寄存器'],
  [/counter|timer/, '计数器'],
  [/register/, '寄存器'],
  [/Monostable/, '单稳态触发器'],
  [/Analog switch/, '模拟开关'],
  [/multiplexer/, '多路选择器'],
  [/comparator/, '数值比较器'],
  [/decoder|encoder|driver|Demulti/, '译码器'],
];
const zhName = (text: string): string => zhNames.find(([pattern]) => pattern.test(text))?.[1] ?? '逻辑芯片';

function chip(
  { brand, family, prefix, suffix, package: size, volts, dollars }: Omit<Group, 'codes'>,
  code: string,
  leaf: LeafKey,
  text: string,
  channels: number,
  pins: number,
): Draft {
  const name = size.replace('#', String(pins));
  const dip = name.startsWith('DIP');
  return {
    brand,
    mpn: `${prefix}${code}${suffix}`,
    leaf,
    series: `${prefix}x`,
    package: name,
    noun: [`${zhName(text)} ${text}`, text],
    params: {
      logic_function: text,
      logic_family: family,
      channels,
      supply_voltage: [...volts],
      operating_temperature: family === 'LS' ? [0, 70] : [-40, prefix.startsWith('CD4') || prefix === 'SN74HC' ? 85 : 125],
    },
    usdMicros: usd(dollars * (0.75 + pins / 56)),
    pack: dip ? 25 : pins <= 8 ? 3000 : 2500,
    packaging: dip ? 'tube' : 'reel',
    weightMg: dip ? pins * 65 : pins <= 8 ? 10 : pins * 9,
  };
}

/** All logic. */
export function* logic(): Generator<Draft> {
  for (const [brand, family, prefix, suffix, size, volts, dollars, codes] of groups) {
    for (const code of words(codes)) {
      const known = functions.get(code);
      if (known)
        yield chip(
          { brand, family, prefix, suffix, package: size, volts: range(volts), dollars: Number(dollars) },
          code,
          known.leaf,
          known.text,
          known.channels,
          known.pins,
        );
    }
  }
  for (const [brand, family, prefix, suffix, size, volts, dollars, gates, codes] of littleGroups) {
    for (const code of words(codes)) {
      const [leaf, text] = littleNames[code]!;
      yield chip(
        { brand, family, prefix, suffix, package: size, volts: range(volts), dollars: Number(dollars) },
        code,
        leaf,
        text,
        Number(gates),
        Number(/-(\d+)$/.exec(size)?.[1] ?? 5) > 8 ? 5 : 6,
      );
    }
  }
  for (const [code, leaf, text, channels, pins] of cmos) {
    for (const [brand, prefix, suffix, size, dollars] of cmosMakers) {
      if (!cmosGaps.has(`${prefix}${code}${suffix}`))
        yield chip(
          { brand, family: '4000B', prefix, suffix, package: size, volts: [3, 15], dollars },
          code,
          leaf as LeafKey,
          text,
          Number(channels),
          Number(pins),
        );
    }
  }
}
