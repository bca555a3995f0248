// English for texts that imported catalogues have in Chinese alone; asked for by imports, and by labels made on the server only (ED-5).

/** Lines of "Chinese=English"; a value is one of these or a list of them. */
const items: ReadonlyMap<string, string> = new Map(
  `
上电复位=power-on reset
掉电模式=power-down mode
使能关断=shutdown by enable
热关断保护=thermal shutdown
贴片晶振=SMD crystal
直插晶振=through-hole crystal
插件晶振=through-hole crystal can
输出使能高阻=high-impedance output by enable
内置基准源=internal reference
集成基准源=integrated reference
Tx/Rx启用=Tx/Rx enable
集成缓冲器=integrated buffer
可编程增益=programmable gain
低功耗模式=low-power mode
热插拔保护=hot-swap protection
双极性输出=bipolar output
失效保护=fail-safe
数字滤波=digital filter
软复位=soft reset
断电保护=power-off protection
多芯片同步=multi-chip synchronisation
集成上拉电阻=integrated pull-ups
不带=without
带支架=with bracket
不带支架=without bracket
带柱=with pegs
带锁扣=with latch
电平转换=level shifting
轨到轨=rail-to-rail
轨到轨输出=rail-to-rail output
输出短路保护=output short-circuit protection
电容隔离=capacitive isolation
差分输出=differential output
伪差分输出=pseudo-differential output
双极性输入=bipolar input
内置温度传感器=built-in temperature sensor
内置温度监测=built-in temperature monitor
三态输出=3-state output
开集=open collector
开射=open emitter
漏极开路=open drain
以太网协议=Ethernet protocol
SPI协议=SPI protocol
UART协议=UART protocol
片上校准=on-chip calibration
输出使能控制=output enable
自动故障恢复=automatic fault recovery
正贴=top mount
前插后贴=front through-hole, rear SMD
工作状态指示=status indication
欧翼型=gull wing
直插型=through-hole type
侧插型=side-entry type
贴片型=SMD type
带使能=with enable
向上计数器=up counter
十进制计数器=decade counter
集成调制器=integrated modulator
防静电保护=ESD protection
先断后合功能=break-before-make
自动参考切换=automatic reference switching
低ESR=low ESR
触摸按键=touch key
并口(Parallel)=parallel
带电压隔离=with voltage isolation
安全加密=security encryption
硬件加密=hardware encryption
低噪声前端=low-noise front end
无刷直流BLDC=brushless DC (BLDC)
无刷直流电机=brushless DC motor
欠压检测=undervoltage detection
欠压锁定(UVLO)=undervoltage lockout (UVLO)
欠压锁定=undervoltage lockout
欠压闭锁=undervoltage lock
内置=internal
外置=external
集线器=hub
交换机=switch
软启动=soft start
内置软启动=built-in soft start
互补=complementary
铜端=copper terminal
内部终端电阻=internal termination
集成锁相环=integrated PLL
无色透明透镜=water-clear lens
透明透镜=clear lens
白色透镜=white lens
黄色透镜=yellow lens
红色透镜=red lens
青色透镜=cyan lens
雾状黄透镜=diffused yellow lens
雾状白透镜=diffused white lens
航空插=aviation plug
Voltage-缓冲=buffered voltage
Voltage-非缓冲=unbuffered voltage
Current-缓冲=buffered current
Current-非缓冲=unbuffered current
多化学=multi-chemistry
自动极性纠正=automatic polarity correction
自动方向控制=automatic direction control
其他=other
调光功能=dimming
锂离子/Polymer=Li-ion/polymer
端口独立掉电=independent port power-down
组装式圆形灯头=assembled round head
圆柱形灯头=cylindrical head
绕线电感=wirewound inductor
锁存开关=latching switch
自动存储功能=AutoStore
车规认证=automotive grade
非车规=not automotive grade
工业级=industrial grade
mesh组网=mesh networking
模拟电压=analog voltage
模拟量=analog
隔离器=isolator
红色灯=red lamp
蓝色灯=blue lamp
绿色灯=green lamp
插件式保险丝=through-hole fuse
远端故障检测=far-end fault detection
上电/掉电/欠压数据保护功能=data protection at power-up, power-down and undervoltage
单口=single port
双口=dual port
四口=four ports
单通道=single channel
双声道=stereo
低电压自动写保护=automatic write protection at low voltage
写入保护功能=write protection
块保护功能=block protection
软件写保护功能=software write protection
软件块写保护=software block protection
硬件写保护=hardware write protection
硬件写保护功能=hardware write protection
写使能锁存=write enable latch
写使能锁存功能=write enable latch
存储完成标志=store-complete flag
电源开关=power switch
电池备用电路=battery backup
电池监测芯片=battery monitor
电池保护芯片=battery protection
CAN接口=CAN interface
夹板=clamp
防倒灌=reverse current blocking
防反接=reverse polarity protection
看门狗电路=watchdog
4线串行接口=4-wire serial interface
3线串行接口=3-wire serial interface
AC-DC离线开关=AC-DC offline switch
雷达=radar
米黄色=beige
电流限制=current limit
总线状态指示输出=bus status output
浪涌保护=surge protection
回声消除=echo cancellation
输入过压保护=input overvoltage protection
非门=NOT gate
AB类功放=class AB amplifier
D类功放=class D amplifier
LED开路保护=open LED protection
板载PCBAntenna=on-board PCB antenna
震动开关=vibration switch
可调和固定=adjustable and fixed
功率监控=power monitoring
镇流器控制器=ballast controller
单相滤波器=single-phase filter
差分电压mV=differential voltage, mV
凹形弯曲=concave bend
无极性-Single Coil=non-polarized, single coil
ITE(商业)=ITE (commercial)
铅锡=lead-tin
前金后锡=gold front, tin rear
处理器=processor
上拉=pull-up
多路外部总线接口=multiple external buses
EL灯驱动器=EL lamp driver
PIR传感器灯开关=PIR lamp switch
全极型=omnipolar
远程开/关=remote on/off
圆盘=disc
反极性电压保护=reverse-polarity protection
指示灯模式=indicator mode
视频模式=video mode
运动事件检测=motion event detection
总线故障保护=bus fault protection
-40°C ~ 85°C(有降额)=−40 ~ 85 °C (with derating)
-40°C ~ 95°C(有降额)=−40 ~ 95 °C (with derating)
`
    .trim()
    .split('\n')
    .map((line): [string, string] => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
);

/** Back again, by the English in small letters; of several the first. */
export const chineseItems: ReadonlyMap<string, string> = new Map([...items].toReversed().map(([zh, en]) => [en.toLowerCase(), zh]));

const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
const thousands: Readonly<Record<string, number>> = { '': 1, 千: 1_000, 万: 10_000 };

/** "1万次" as 10,000 cycles, "7段" as 7 segments. */
function counted(item: string): string | undefined {
  const [, digits = '', by = '', unit = ''] = /^(\d+)([千万]?)(次|段)$/.exec(item) ?? [];
  const count = Number(digits) * thousands[by]!;
  return digits === '' ? undefined : `${new Intl.NumberFormat('en').format(count)} ${unit === '次' ? 'cycles' : 'segments'}`;
}

/**
 * English of a text or of a list of texts; null where it has no Chinese or a part of it is unknown.
 * @example englishOf('上电复位, 掉电模式') // 'Power-on reset, power-down mode'; englishOf('1万次') // '10,000 cycles'
 */
export function englishOf(value: string): string | null {
  if (!isChinese(value)) return null;
  const words = (items.has(value) ? [value] : value.split(/[,，、;；]/).map((item) => item.trim())).map((item) =>
    isChinese(item) ? (items.get(item) ?? counted(item)) : item,
  );
  if (words.includes(undefined)) return null;
  const text = words.join(', ');
  return text[0]!.toUpperCase() + text.slice(1);
}
