// Application notes of the demonstration: a circuit each, with its parts and what to mind; figures are those of the parts' datasheets.
import { symbol, type DemoText } from './demo-text.ts';

interface Note {
  readonly id: number;
  readonly daysAgo: number;
  readonly cover: string;
  readonly parts: readonly string[];
  readonly tags: readonly [zh: string, en: string];
  readonly title: readonly [zh: string, en: string];
  readonly summary: readonly [zh: string, en: string];
  /** Role and part. */
  readonly bill: readonly (readonly [zh: string, en: string, part: string])[];
  readonly points: readonly (readonly [zh: string, en: string])[];
}

const table = (heads: readonly [string, string], rows: readonly (readonly [string, string])[]): string =>
  [`| ${heads.join(' | ')} |`, '|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');

const bodyZh = ({ bill, points, summary }: Note): string =>
  `${summary[0]}\n\n## 主要器件\n\n${table(
    ['位置', '型号'],
    bill.map(([zh, , part]) => [zh, part]),
  )}\n\n## 设计要点\n\n${points.map(([zh]) => `- ${zh}`).join('\n')}\n`;

const bodyEn = ({ bill, points, summary }: Note): string =>
  `${summary[1]}\n\n## Main parts\n\n${table(
    ['Place', 'Part'],
    bill.map(([, en, part]) => [en, part]),
  )}\n\n## What to mind\n\n${points.map(([, en]) => `- ${en}`).join('\n')}\n`;

const notes: readonly Note[] = [
  {
    id: 21,
    daysAgo: 3,
    cover: symbol('power'),
    parts: ['TPS54331DR', 'SS34', 'CL21A106KAYNNNE'],
    tags: ['电源', 'Power'],
    title: ['12 V 转 3.3 V、3 A 降压电源', '12 V to 3.3 V step-down supply, 3 A'],
    summary: [
      'TPS54331 输入 3.5-28 V，输出 3 A，开关频率 570 kHz。外围只需电感、续流二极管和几只电容。',
      'TPS54331 takes 3.5-28 V, delivers 3 A and switches at 570 kHz. An inductor, a catch diode and a few capacitors complete it.',
    ],
    bill: [
      ['降压控制', 'Converter', 'TPS54331DR'],
      ['续流肖特基', 'Catch diode', 'SS34'],
      ['输入陶瓷电容', 'Input ceramic', 'CL21A106KAYNNNE'],
    ],
    points: [
      [
        '电感取 4.7-6.8 µH，饱和电流按峰值留三成余量，约 5 A。',
        'Use 4.7-6.8 µH with 30 % headroom over the peak in saturation current, about 5 A.',
      ],
      [
        '输入电容、芯片和二极管围成的回路要小，这是辐射的主要来源。',
        'Keep the loop of input capacitor, chip and diode small; it is what radiates.',
      ],
      [
        '输出电容按偏压后的实际容值选，3.3 V 处需要 40 µF 以上。',
        'Choose output capacitors by what is left under bias: above 40 µF at 3.3 V.',
      ],
      ['满载约有 1.2 W 损耗，散热焊盘下打 6 个以上过孔。', 'At full load it loses about 1.2 W: put six vias or more below the chip.'],
    ],
  },
  {
    id: 22,
    daysAgo: 7,
    cover: symbol('interface'),
    parts: ['SP3485EN-L/TR', 'SMBJ6.0CA'],
    tags: ['接口', 'Interfaces'],
    title: ['RS-485 半双工从站', 'RS-485 half-duplex node'],
    summary: [
      'SP3485 以 3.3 V 供电，可直接接单片机串口，DE 与 RE 并联控制收发方向。',
      'SP3485 runs from 3.3 V and connects straight to a microcontroller’s UART, with DE and RE tied together for direction.',
    ],
    bill: [
      ['收发器', 'Transceiver', 'SP3485EN-L/TR'],
      ['浪涌保护', 'Surge protection', 'SMBJ6.0CA'],
    ],
    points: [
      ['总线两端各接一只 120 Ω，中间节点不接。', 'Put 120 Ω at both ends of the bus and nowhere between.'],
      ['主站一侧加上拉和下拉电阻，保证空闲时 A − B 大于 200 mV。', 'Bias resistors at the master keep A − B above 200 mV on an idle bus.'],
      ['波特率越高，分支越短：115.2 kbit/s 时不超过 3 m。', 'The faster, the shorter the stubs: at 115.2 kbit/s no more than 3 m.'],
      ['屏蔽层只在一端接地，另一端经 100 nF 电容接地。', 'Ground the shield at one end, and through 100 nF at the other.'],
    ],
  },
  {
    id: 23,
    daysAgo: 11,
    cover: symbol('usb'),
    parts: ['TYPE-C-31-M-12', 'USBLC6-2SC6', 'CH340C'],
    tags: ['接口', 'Interfaces'],
    title: ['USB Type-C 供电的串口下载板', 'Serial programming board on USB Type-C'],
    summary: [
      '母座、防静电和串口芯片三件即可。CH340C 内置时钟，不需要晶体。',
      'A socket, ESD protection and a serial chip are enough. CH340C has its own clock and needs no crystal.',
    ],
    bill: [
      ['母座', 'Socket', 'TYPE-C-31-M-12'],
      ['防静电', 'ESD protection', 'USBLC6-2SC6'],
      ['USB 转串口', 'USB to serial', 'CH340C'],
    ],
    points: [
      [
        'CC1、CC2 各经一只 5.1 kΩ 接地，两脚不能共用一只，否则部分线缆不供电。',
        'CC1 and CC2 go to ground through 5.1 kΩ each; one shared resistor leaves some cables without power.',
      ],
      ['D+、D− 先经过防静电器件再进芯片，走线等长。', 'D+ and D− pass the ESD part before the chip, with traces of equal length.'],
      ['VBUS 入口的电容不超过 10 µF，控制浪涌电流。', 'Keep the capacitance at VBUS within 10 µF to limit inrush.'],
    ],
  },
  {
    id: 24,
    daysAgo: 16,
    cover: symbol('antenna'),
    parts: ['AP2112K-3.3TRG1', 'AHT20'],
    tags: ['无线', 'Wireless'],
    title: ['Wi-Fi 温湿度节点', 'Wi-Fi temperature and humidity node'],
    summary: [
      'ESP32-C3 通过 I²C 读取 AHT20，由 600 mA 的 AP2112K-3.3 供电，每分钟上报一次。',
      'ESP32-C3 reads AHT20 over I²C, powered by the 600 mA regulator AP2112K-3.3, and reports once a minute.',
    ],
    bill: [
      ['稳压器', 'Regulator', 'AP2112K-3.3TRG1'],
      ['温湿度传感器', 'Sensor', 'AHT20'],
    ],
    points: [
      [
        '发射瞬间电流可达三百多毫安，模组电源脚旁放 10 µF 和 100 nF。',
        'Transmit bursts draw more than 300 mA: place 10 µF and 100 nF at the supply pin.',
      ],
      ['SDA、SCL 各加 4.7 kΩ 上拉。', 'Pull up SDA and SCL with 4.7 kΩ each.'],
      [
        '传感器远离稳压器和天线，板上开槽可以减小自热误差。',
        'Keep the sensor away from regulator and antenna; a slot in the board reduces self-heating.',
      ],
      ['天线下方和两侧 15 mm 内不铺铜。', 'No copper below the antenna or within 15 mm beside it.'],
    ],
  },
  {
    id: 25,
    daysAgo: 19,
    cover: symbol('mcu'),
    parts: ['STM32F103C8T6', 'CL05B104KO5NNNC', 'AMS1117-3.3'],
    tags: ['单片机', 'Microcontrollers'],
    title: ['STM32F103C8T6 最小系统', 'STM32F103C8T6 minimum system'],
    summary: [
      '电源去耦、晶体、复位、启动和调试口，五部分缺一不可。按下列要点画板，一次就能下载。',
      'Decoupling, crystal, reset, boot and debug port: these five make it run. Laid out as follows it can be programmed at the first try.',
    ],
    bill: [
      ['单片机', 'Microcontroller', 'STM32F103C8T6'],
      ['去耦电容', 'Decoupling', 'CL05B104KO5NNNC'],
      ['稳压器', 'Regulator', 'AMS1117-3.3'],
    ],
    points: [
      ['每个 VDD 引脚旁放 100 nF，另加一只 4.7-10 µF。', '100 nF at every VDD pin, plus one of 4.7-10 µF.'],
      ['VDDA 经磁珠供电并就近去耦。', 'Feed VDDA through a ferrite bead with decoupling close by.'],
      ['NRST 对地接 100 nF，BOOT0 经 10 kΩ 下拉。', 'NRST with 100 nF to ground, BOOT0 with 10 kΩ to ground.'],
      [
        '8 MHz 晶体的两只电容按[负载电容](/articles/details?id=13)计算。',
        'Work out the two capacitors of the 8 MHz crystal from its [load capacitance](/articles/details?id=13).',
      ],
    ],
  },
  {
    id: 26,
    daysAgo: 24,
    cover: symbol('relay'),
    parts: ['ULN2003A', 'SRD-05VDC-SL-C'],
    tags: ['驱动', 'Drivers'],
    title: ['七路继电器驱动', 'Driving seven relays'],
    summary: [
      'ULN2003A 内有七路达林顿管和续流二极管，输入可由 3.3 V 或 5 V 单片机直接驱动。',
      'ULN2003A holds seven Darlington drivers with clamp diodes and takes its inputs straight from a 3.3 V or 5 V microcontroller.',
    ],
    bill: [
      ['驱动', 'Driver', 'ULN2003A'],
      ['继电器', 'Relay', 'SRD-05VDC-SL-C'],
    ],
    points: [
      ['COM 脚必须接线圈电源，续流才起作用。', 'COM must go to the coil supply or the clamps do nothing.'],
      [
        '饱和压降约 1 V，5 V 线圈实际得到 4 V，请核对吸合电压。',
        'The drivers drop about 1 V: a 5 V coil gets 4 V, so check its pick-up voltage.',
      ],
      ['七路同时吸合约 490 mA，核对芯片功耗和地线压降。', 'All seven draw about 490 mA: check dissipation and the drop along ground.'],
    ],
  },
  {
    id: 27,
    daysAgo: 29,
    cover: symbol('connector'),
    parts: ['SN65HVD230DR', 'TJA1050T/CM,118'],
    tags: ['接口', 'Interfaces'],
    title: ['CAN 总线节点：3.3 V 与 5 V 收发器', 'CAN bus node: 3.3 V and 5 V transceivers'],
    summary: [
      'SN65HVD230 用 3.3 V 供电，TJA1050 用 5 V 供电，两者可以挂在同一条总线上。',
      'SN65HVD230 runs from 3.3 V and TJA1050 from 5 V; both can share one bus.',
    ],
    bill: [
      ['3.3 V 收发器', '3.3 V transceiver', 'SN65HVD230DR'],
      ['5 V 收发器', '5 V transceiver', 'TJA1050T/CM,118'],
    ],
    points: [
      [
        '两端各用两只 60.4 Ω 串联，中点经 4.7 nF 接地，共模噪声更低。',
        'Terminate each end with two 60.4 Ω in series and 4.7 nF from their midpoint to ground: less common-mode noise.',
      ],
      ['1 Mbit/s 时分支线不超过 0.3 m，总长不超过 40 m。', 'At 1 Mbit/s keep stubs within 0.3 m and the bus within 40 m.'],
      ['采样点设在 75 %-80 %，所有节点一致。', 'Set the sample point to 75-80 %, equal on all nodes.'],
    ],
  },
  {
    id: 28,
    daysAgo: 33,
    cover: symbol('motor'),
    parts: ['DRV8833PWPR'],
    tags: ['驱动', 'Drivers'],
    title: ['双路直流有刷电机驱动', 'Driving two brushed DC motors'],
    summary: [
      'DRV8833 电源 2.7-10.8 V，内含两个 H 桥，每桥有效值电流约 1.5 A，适合小车和玩具电机。',
      'DRV8833 works from 2.7-10.8 V and holds two H-bridges of about 1.5 A RMS each, enough for small vehicles and toys.',
    ],
    bill: [['双 H 桥', 'Dual H-bridge', 'DRV8833PWPR']],
    points: [
      [
        '限流 I = 0.2 V ÷ R，取 0.2 Ω 时约 1 A，电阻功率不小于 0.25 W。',
        'The limit is I = 0.2 V ÷ R: 0.2 Ω gives about 1 A, in a resistor of 0.25 W or more.',
      ],
      ['散热焊盘多打过孔接地，电源脚旁放 10 µF。', 'Tie the thermal pad to ground with many vias; put 10 µF at the supply pin.'],
      ['电机引线旁并 100 nF，抑制换向火花。', '100 nF across the motor terminals tames the brushes.'],
    ],
  },
];

export const solutions: readonly DemoText[] = notes.map((note) => ({
  id: note.id,
  kind: 'solution',
  daysAgo: note.daysAgo,
  cover: note.cover,
  parts: note.parts,
  zh: { title: note.title[0], summary: note.summary[0], body: bodyZh(note), tags: [note.tags[0]] },
  en: { title: note.title[1], summary: note.summary[1], body: bodyEn(note), tags: [note.tags[1]] },
}));
