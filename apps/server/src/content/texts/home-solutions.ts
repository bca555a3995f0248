// Eight application notes in short, as demo solutions of the home page (CO-1); figures are those of the parts' datasheets.
import type { ContentItem } from './home-content.ts';

export const solutions: readonly ContentItem[] = [
  {
    id: 21,
    kind: 'solution',
    titleZh: '12 V 转 3.3 V、3 A 降压电源',
    titleEn: '12 V to 3.3 V step-down supply, 3 A',
    summaryZh:
      'TPS54331 输入 3.5-28 V，输出 3 A，开关频率 570 kHz。12 V 转 3.3 V 时电感取 4.7-6.8 µH，饱和电流留出三成余量。输入端靠近引脚放 10 µF 陶瓷电容，续流肖特基用 SS34。布线的关键是让输入电容、芯片和二极管围成的回路尽量小。',
    summaryEn:
      'TPS54331 takes 3.5-28 V, delivers 3 A and switches at 570 kHz. From 12 V to 3.3 V use 4.7-6.8 µH with 30 % headroom in saturation current, 10 µF ceramic close to the input pin, and SS34 as catch diode. The layout stands or falls with a small loop of input capacitor, chip and diode.',
    publishedDaysAgo: 3,
  },
  {
    id: 22,
    kind: 'solution',
    titleZh: 'RS-485 半双工从站',
    titleEn: 'RS-485 half-duplex node',
    summaryZh:
      'SP3485 以 3.3 V 供电，可直接接单片机串口，DE 与 RE 并联控制收发方向。总线两端各接一只 120 Ω 终端电阻，中间节点不接；主站一侧加上拉和下拉电阻，保证总线空闲时电平确定。A、B 对地各放一只 TVS，吸收浪涌。',
    summaryEn:
      'SP3485 runs from 3.3 V and connects straight to a microcontroller’s UART, with DE and RE tied together for direction. Put 120 Ω at both ends of the bus and nowhere between; bias resistors at the master give an idle bus a defined level. A TVS diode from A and from B to ground takes surges.',
    publishedDaysAgo: 7,
  },
  {
    id: 23,
    kind: 'solution',
    titleZh: 'USB Type-C 供电的串口下载板',
    titleEn: 'Serial programming board on USB Type-C',
    summaryZh:
      '母座 TYPE-C-31-M-12 的 CC1、CC2 各经一只 5.1 kΩ 电阻接地，两脚不能共用一只，否则部分线缆不供电。D+、D− 先经 USBLC6-2SC6 防静电，再进 CH340C；该芯片内置时钟，不需要晶体。VBUS 入口放 10 µF 以内的电容，控制浪涌电流。',
    summaryEn:
      'CC1 and CC2 of the TYPE-C-31-M-12 socket go to ground through 5.1 kΩ each; one shared resistor leaves some cables without power. D+ and D− pass a USBLC6-2SC6 for ESD before CH340C, which has its own clock and needs no crystal. Keep the capacitance at VBUS within 10 µF to limit inrush.',
    publishedDaysAgo: 11,
  },
  {
    id: 24,
    kind: 'solution',
    titleZh: 'Wi-Fi 温湿度节点',
    titleEn: 'Wi-Fi temperature and humidity node',
    summaryZh:
      'ESP32-C3 通过 I²C 读取 AHT20，SDA、SCL 各加 4.7 kΩ 上拉。发射瞬间电流可达三百多毫安，稳压器选 600 mA 的 AP2112K-3.3，并在模组电源脚旁放 10 µF 和 100 nF。传感器远离稳压器和天线，板上开槽可以减小自热误差。',
    summaryEn:
      'ESP32-C3 reads AHT20 over I²C with 4.7 kΩ pull-ups on SDA and SCL. Transmit bursts draw more than 300 mA, so use the 600 mA regulator AP2112K-3.3 and place 10 µF and 100 nF at the supply pin. Keep the sensor away from regulator and antenna; a slot in the board reduces self-heating error.',
    publishedDaysAgo: 16,
  },
  {
    id: 25,
    kind: 'solution',
    titleZh: 'STM32F103C8T6 最小系统',
    titleEn: 'STM32F103C8T6 minimum system',
    summaryZh:
      '每个 VDD 引脚旁放 100 nF，另加一只 4.7-10 µF；VDDA 经磁珠供电并就近去耦。8 MHz 晶体按负载电容配两只电容，NRST 对地接 100 nF，BOOT0 经 10 kΩ 下拉。调试口留出 SWDIO、SWCLK、GND 和 3.3 V 四线。',
    summaryEn:
      'Place 100 nF at every VDD pin plus one of 4.7-10 µF; feed VDDA through a ferrite bead with decoupling close by. Give the 8 MHz crystal two capacitors to suit its load, NRST 100 nF to ground, BOOT0 a 10 kΩ pull-down. For debugging bring out SWDIO, SWCLK, GND and 3.3 V.',
    publishedDaysAgo: 19,
  },
  {
    id: 26,
    kind: 'solution',
    titleZh: '七路继电器驱动',
    titleEn: 'Driving seven relays',
    summaryZh:
      'ULN2003A 内有七路达林顿管和续流二极管，输入可由 3.3 V 或 5 V 单片机直接驱动。5 V 继电器 SRD-05VDC-SL-C 线圈约 70 mA，COM 脚务必接线圈电源，续流才起作用。多路同时吸合时，核对芯片总功耗和地线压降。',
    summaryEn:
      'ULN2003A holds seven Darlington drivers with clamp diodes and takes its inputs straight from a 3.3 V or 5 V microcontroller. The 5 V relay SRD-05VDC-SL-C draws about 70 mA. COM must go to the coil supply or the clamps do nothing. With many relays on at once, check total dissipation and the drop along ground.',
    publishedDaysAgo: 24,
  },
  {
    id: 27,
    kind: 'solution',
    titleZh: 'CAN 总线节点：3.3 V 与 5 V 收发器',
    titleEn: 'CAN bus node: 3.3 V and 5 V transceivers',
    summaryZh:
      'SN65HVD230 用 3.3 V 供电，TJA1050 用 5 V 供电，两者可以挂在同一条总线上。总线两端各用两只 60.4 Ω 串联，中点经 4.7 nF 接地，共模噪声比单只 120 Ω 更低。速率越高，分支线要越短；1 Mbit/s 时一般不超过 0.3 m。',
    summaryEn:
      'SN65HVD230 runs from 3.3 V and TJA1050 from 5 V; both can share one bus. Terminate each end with two 60.4 Ω in series and 4.7 nF from their midpoint to ground: less common-mode noise than a single 120 Ω. The faster the bus, the shorter its stubs; at 1 Mbit/s usually no more than 0.3 m.',
    publishedDaysAgo: 29,
  },
  {
    id: 28,
    kind: 'solution',
    titleZh: '双路直流有刷电机驱动',
    titleEn: 'Driving two brushed DC motors',
    summaryZh:
      'DRV8833 电源 2.7-10.8 V，内含两个 H 桥，每桥有效值电流约 1.5 A，适合小车和玩具电机。限流值由检流电阻决定：I = 0.2 V ÷ R，取 0.2 Ω 时约 1 A。散热焊盘要多打过孔接地，电源脚旁放 10 µF，再视电机电流加电解电容。',
    summaryEn:
      'DRV8833 works from 2.7-10.8 V and holds two H-bridges of about 1.5 A RMS each, enough for small vehicles and toys. The sense resistor sets the limit, I = 0.2 V ÷ R: 0.2 Ω gives about 1 A. Tie the thermal pad to ground with many vias, put 10 µF at the supply pin and add bulk capacitance to suit the motors.',
    publishedDaysAgo: 33,
  },
];
