// Interface chips, data converters, switching regulators and drivers: everyday parts with their published ratings.
import type { BrandName } from '../brands.ts';
import type { LeafKey } from '../categories.ts';
import { kilo, mega, table, usd, type Draft, type Params } from '../draft.ts';
import { endings, icPack } from './amplifiers.ts';

const range = (text: string): [number, number] => text.split('-').map(Number) as [number, number];
/** Bits per second of `500k` or `20M`. */
const rate = (text: string): number =>
  text.endsWith('G')
    ? Number(text.slice(0, -1)) * 1e9
    : text.endsWith('M')
      ? mega(Number(text.slice(0, -1)))
      : text.endsWith('k')
        ? kilo(Number(text.slice(0, -1)))
        : Number(text);

/** Leaf | brand | part | ends=package | bus | channels | data rate | volts | ESD in kV | hottest | dollars. */
const lines = table<[LeafKey, BrandName, string, string, string, string, string, string, string, string, string]>(`
  serialLines | Texas Instruments | MAX232 | DR=SOIC-16 DWR=SOIC-16W N=DIP-16 IDR=SOIC-16 IDWR=SOIC-16W IN=DIP-16 | RS-232 | 2 | 120k | 4.5-5.5 | 2 | 85 | 0.22
  serialLines | Texas Instruments | MAX202 | IDR=SOIC-16 CDR=SOIC-16 IPWR=TSSOP-16 | RS-232 | 2 | 120k | 4.5-5.5 | 15 | 85 | 0.3
  serialLines | Texas Instruments | MAX3232 | IPWR=TSSOP-16 IDR=SOIC-16 IDBR=SSOP-16 CDR=SOIC-16 CPWR=TSSOP-16 EIPWR=TSSOP-16 EIDR=SOIC-16 IDWR=SOIC-16W | RS-232 | 2 | 250k | 3-5.5 | 15 | 85 | 0.35
  serialLines | Texas Instruments | TRS3232 | EIPWR=TSSOP-16 EIDR=SOIC-16 IPWR=TSSOP-16 ECPWR=TSSOP-16 | RS-232 | 2 | 250k | 3-5.5 | 15 | 85 | 0.3
  serialLines | Texas Instruments | MAX3221 | IPWR=TSSOP-16 CPWR=TSSOP-16 IDBR=SSOP-16 EIPWR=TSSOP-16 | RS-232 | 1 | 250k | 3-5.5 | 15 | 85 | 0.45
  serialLines | Texas Instruments | SN65HVD72 | DR=SOIC-8 DGKR=VSSOP-8 | RS-485 | 1 | 250k | 3-3.6 | 15 | 125 | 0.75
  serialLines | Texas Instruments | SN65HVD75 | DR=SOIC-8 DGKR=VSSOP-8 | RS-485 | 1 | 20M | 3-3.6 | 15 | 125 | 0.9
  serialLines | Texas Instruments | SN65HVD3082E | DR=SOIC-8 DGKR=VSSOP-8 P=DIP-8 | RS-485 | 1 | 200k | 4.5-5.5 | 15 | 85 | 0.6
  serialLines | Texas Instruments | SN75176 | BDR=SOIC-8 BP=DIP-8 ADR=SOIC-8 AP=DIP-8 | RS-485 | 1 | 10M | 4.75-5.25 | 2 | 70 | 0.18
  serialLines | Texas Instruments | SN65176B | DR=SOIC-8 P=DIP-8 | RS-485 | 1 | 10M | 4.75-5.25 | 2 | 105 | 0.28
  serialLines | Texas Instruments | THVD1410 | DR=SOIC-8 DGKR=VSSOP-8 | RS-485 | 1 | 500k | 3-5.5 | 18 | 125 | 0.6
  serialLines | Texas Instruments | THVD1450 | DR=SOIC-8 DGKR=VSSOP-8 DRBR=SON-8(3x3) | RS-485 | 1 | 50M | 3-5.5 | 18 | 125 | 0.8
  serialLines | Texas Instruments | AM26LS31 | CDR=SOIC-16 CN=DIP-16 | RS-422 | 4 | 10M | 4.75-5.25 | 2 | 70 | 0.35
  serialLines | Texas Instruments | AM26LV32 | IDR=SOIC-16 CDR=SOIC-16 EIPWR=TSSOP-16 | RS-422 | 4 | 32M | 3-3.6 | 2 | 85 | 0.6
  serialLines | Analog Devices | MAX232 | CPE+=DIP-16 EPE+=DIP-16 CSE+=SOIC-16 ESE+T=SOIC-16 ACSE+T=SOIC-16 | RS-232 | 2 | 120k | 4.5-5.5 | 2 | 85 | 1.5
  serialLines | Analog Devices | MAX3232 | ESE+T=SOIC-16 EUE+T=TSSOP-16 CSE+T=SOIC-16 EEAE+T=SSOP-16 EESE+T=SOIC-16 CPE+=DIP-16 ECAE+T=SSOP-16 EEUE+T=TSSOP-16 | RS-232 | 2 | 250k | 3-5.5 | 15 | 85 | 1.4
  serialLines | Analog Devices | MAX485 | ESA+T=SOIC-8 ESA+=SOIC-8 CSA+T=SOIC-8 CPA+=DIP-8 EPA+=DIP-8 | RS-485 | 1 | 2.5M | 4.75-5.25 | 2 | 85 | 1.1
  serialLines | Analog Devices | MAX3485 | ESA+T=SOIC-8 CSA+T=SOIC-8 EESA+T=SOIC-8 | RS-485 | 1 | 10M | 3-3.6 | 15 | 85 | 1.3
  serialLines | Analog Devices | MAX13487E | ESA+T=SOIC-8 ESA+=SOIC-8 | RS-485 | 1 | 500k | 4.75-5.25 | 15 | 85 | 1.4
  serialLines | Analog Devices | ADM2483 | BRWZ=SOIC-16W BRWZ-REEL=SOIC-16W | RS-485 | 1 | 500k | 2.7-5.5 | 2 | 85 | 3.2
  serialLines | Analog Devices | ADM2587E | BRWZ=SOIC-20W BRWZ-REEL7=SOIC-20W | RS-485 | 1 | 500k | 3-5.5 | 15 | 85 | 6.9
  serialLines | Analog Devices | ADM3202 | ARNZ=SOIC-16 ARUZ=TSSOP-16 ARNZ-REEL7=SOIC-16 | RS-232 | 2 | 460k | 3-5.5 | 2 | 85 | 1.3
  serialLines | MaxLinear | SP3232E | EN-L/TR=SOIC-16 EY-L/TR=TSSOP-16 CN-L/TR=SOIC-16 BEN-L/TR=SOIC-16 | RS-232 | 2 | 235k | 3-5.5 | 15 | 85 | 0.35
  serialLines | MaxLinear | SP3485 | EN-L/TR=SOIC-8 CN-L/TR=SOIC-8 EP-L=DIP-8 | RS-485 | 1 | 10M | 3-3.6 | 15 | 85 | 0.42
  serialLines | MaxLinear | SP485E | EN-L/TR=SOIC-8 CN-L/TR=SOIC-8 EP-L=DIP-8 | RS-485 | 1 | 10M | 4.75-5.25 | 15 | 85 | 0.5
  serialLines | STMicroelectronics | ST3232 | BTR=TSSOP-16 CDR=SOIC-16 BDR=SOIC-16 EBTR=TSSOP-16 CTR=TSSOP-16 | RS-232 | 2 | 400k | 3-5.5 | 15 | 85 | 0.4
  serialLines | STMicroelectronics | ST3485 | EBDR=SOIC-8 ECDR=SOIC-8 | RS-485 | 1 | 12M | 3-3.6 | 15 | 85 | 0.55
  serialLines | STMicroelectronics | ST232 | CDR=SOIC-16 BDR=SOIC-16 CN=DIP-16 | RS-232 | 2 | 220k | 4.5-5.5 | 2 | 70 | 0.35
  canLin | Texas Instruments | SN65HVD230 | DR=SOIC-8 D=SOIC-8 | CAN | 1 | 1M | 3-3.6 | 16 | 85 | 0.55
  canLin | Texas Instruments | SN65HVD231 | DR=SOIC-8 D=SOIC-8 | CAN | 1 | 1M | 3-3.6 | 16 | 85 | 0.75
  canLin | Texas Instruments | SN65HVD232 | DR=SOIC-8 D=SOIC-8 | CAN | 1 | 1M | 3-3.6 | 16 | 85 | 0.65
  canLin | Texas Instruments | SN65HVD251 | DR=SOIC-8 P=DIP-8 | CAN | 1 | 1M | 4.5-5.5 | 14 | 125 | 0.8
  canLin | Texas Instruments | TCAN1042 | VDRQ1=SOIC-8 DRQ1=SOIC-8 HGVDRQ1=SOIC-8 VDR=SOIC-8 | CAN FD | 1 | 5M | 4.5-5.5 | 8 | 125 | 0.6
  canLin | Texas Instruments | TCAN1051 | VDRQ1=SOIC-8 DRQ1=SOIC-8 HVDR=SOIC-8 | CAN FD | 1 | 5M | 4.5-5.5 | 8 | 125 | 0.55
  canLin | Texas Instruments | TCAN332 | DR=SOIC-8 GDR=SOIC-8 DCNR=SOT-23-8 | CAN FD | 1 | 5M | 3-3.6 | 12 | 125 | 0.8
  canLin | Texas Instruments | ISO1050 | DUBR=SOP-8 DWR=SOIC-16W | CAN | 1 | 1M | 3-5.5 | 8 | 105 | 1.9
  canLin | Texas Instruments | TLIN1029 | DRQ1=SOIC-8 DRBRQ1=SON-8(3x3) | LIN | 1 | 20k | 4-36 | 15 | 125 | 0.42
  canLin | NXP | TJA1050 | T/CM,118=SOIC-8 T/VM,118=SOIC-8 T/N1,118=SOIC-8 | CAN | 1 | 1M | 4.75-5.25 | 4 | 125 | 0.55
  canLin | NXP | TJA1051 | T,118=SOIC-8 T/3,118=SOIC-8 T/3/1J=SOIC-8 TK/3,118=HVSON-8(3x3) | CAN FD | 1 | 5M | 4.5-5.5 | 8 | 150 | 0.6
  canLin | NXP | TJA1042 | T,118=SOIC-8 T/3,118=SOIC-8 TK/3,118=HVSON-8(3x3) T/3/1J=SOIC-8 | CAN FD | 1 | 5M | 4.5-5.5 | 8 | 150 | 0.62
  canLin | NXP | TJA1040 | T/CM,118=SOIC-8 T/VM,118=SOIC-8 | CAN | 1 | 1M | 4.75-5.25 | 6 | 125 | 0.75
  canLin | NXP | TJA1044 | GT/3Z=SOIC-8 GTJ=SOIC-8 T,118=SOIC-8 GTK/3Z=HVSON-8(3x3) | CAN FD | 1 | 5M | 4.75-5.25 | 8 | 150 | 0.5
  canLin | NXP | TJA1020 | T/CM,118=SOIC-8 | LIN | 1 | 20k | 5-27 | 4 | 125 | 0.8
  canLin | NXP | TJA1021 | T/20/CM,118=SOIC-8 T/20/C,118=SOIC-8 | LIN | 1 | 20k | 5.5-27 | 6 | 150 | 0.6
  canLin | Microchip | MCP2551 | -I/SN=SOIC-8 T-I/SN=SOIC-8 -I/P=DIP-8 -E/SN=SOIC-8 | CAN | 1 | 1M | 4.5-5.5 | 6 | 85 | 0.95
  canLin | Microchip | MCP2562 | -E/SN=SOIC-8 T-E/SN=SOIC-8 FD-E/SN=SOIC-8 FDT-E/SN=SOIC-8 | CAN FD | 1 | 1M | 4.5-5.5 | 8 | 125 | 0.7
  canLin | Microchip | MCP2515 | -I/SO=SOIC-18 -I/ST=TSSOP-20 T-I/SO=SOIC-18 T-I/ST=TSSOP-20 -I/P=DIP-18 -E/SO=SOIC-18 | CAN controller | 1 | 1M | 2.7-5.5 | 2 | 85 | 1.6
  canLin | Microchip | MCP2003 | -E/SN=SOIC-8 B-E/SN=SOIC-8 | LIN | 1 | 20k | 6-30 | 8 | 125 | 0.6
`);

/** Leaf | brand | part | package | function | channels | bus | data rate | volts | dollars. */
const parts = table<[LeafKey, BrandName, string, string, string, string, string, string, string, string]>(`
  usb | WCH | CH340C | SOIC-16 | USB to UART bridge | 1 | USB 2.0 | 12M | 3.3-5 | 0.36
  usb | WCH | CH340G | SOIC-16 | USB to UART bridge | 1 | USB 2.0 | 12M | 3.3-5 | 0.34
  usb | WCH | CH340E | MSOP-10 | USB to UART bridge | 1 | USB 2.0 | 12M | 3.3-5 | 0.38
  usb | WCH | CH340N | SOIC-8 | USB to UART bridge | 1 | USB 2.0 | 12M | 3.3-5 | 0.3
  usb | WCH | CH340K | SSOP-10 | USB to UART bridge | 1 | USB 2.0 | 12M | 3.3-5 | 0.38
  usb | WCH | CH340T | SSOP-20 | USB to UART bridge | 1 | USB 2.0 | 12M | 3.3-5 | 0.45
  usb | WCH | CH341A | SOIC-28W | USB to UART, I2C and SPI bridge | 1 | USB 2.0 | 12M | 3.3-5 | 0.75
  usb | WCH | CH341T | SSOP-20 | USB to UART and I2C bridge | 1 | USB 2.0 | 12M | 3.3-5 | 0.7
  usb | WCH | CH343P | QFN-16-EP(3x3) | USB to UART bridge | 1 | USB 2.0 | 12M | 3.3-5 | 0.55
  usb | WCH | CH343G | SOIC-16 | USB to UART bridge | 1 | USB 2.0 | 12M | 3.3-5 | 0.58
  usb | WCH | CH9102F | QFN-24-EP(4x4) | USB to UART bridge | 1 | USB 2.0 | 12M | 3.3-5 | 0.6
  usb | WCH | CH334R | QSOP-16 | USB hub | 4 | USB 2.0 | 480M | 3.3-5 | 0.4
  usb | WCH | CH334F | QFN-24-EP(4x4) | USB hub | 4 | USB 2.0 | 480M | 3.3-5 | 0.42
  usb | WCH | CH375B | SOIC-28W | USB host controller | 1 | USB 2.0 | 12M | 3.3-5 | 1.3
  usb | WCH | CH376S | SOIC-28W | USB file controller | 1 | USB 2.0 | 12M | 3.3-5 | 1.5
  usb | WCH | CH395Q | LQFP-64(7x7) | Ethernet controller | 1 | SPI | 100M | 3.3-3.3 | 1.9
  usb | WCH | CH224K | ESSOP-10 | USB PD sink controller | 1 | USB PD | 300k | 3-22 | 0.22
  usb | Silicon Labs | CP2102N-A02-GQFN28R | QFN-28-EP(5x5) | USB to UART bridge | 1 | USB 2.0 | 12M | 3-5.25 | 1.6
  usb | Silicon Labs | CP2102N-A02-GQFN24R | QFN-24-EP(4x4) | USB to UART bridge | 1 | USB 2.0 | 12M | 3-5.25 | 1.6
  usb | Silicon Labs | CP2102-GMR | QFN-28-EP(5x5) | USB to UART bridge | 1 | USB 2.0 | 12M | 3-3.6 | 2.4
  usb | Silicon Labs | CP2104-F03-GMR | QFN-24-EP(4x4) | USB to UART bridge | 1 | USB 2.0 | 12M | 3-3.6 | 1.9
  usb | Silicon Labs | CP2105-F01-GMR | QFN-24-EP(4x4) | USB to UART bridge | 2 | USB 2.0 | 12M | 3-3.6 | 2.2
  usb | Microchip | USB2514B-I/M2 | QFN-36-EP(6x6) | USB hub | 4 | USB 2.0 | 480M | 3-3.6 | 2.6
  usb | Microchip | USB2512B-I/M2 | QFN-36-EP(6x6) | USB hub | 2 | USB 2.0 | 480M | 3-3.6 | 2.1
  usb | Microchip | USB3320C-EZK-TR | QFN-32-EP(5x5) | USB transceiver | 1 | ULPI | 480M | 3-5.5 | 1.5
  usb | Microchip | MCP2221A-I/SL | SOIC-14 | USB to UART and I2C bridge | 1 | USB 2.0 | 12M | 3-5.5 | 2.2
  usb | Microchip | MCP2200-I/SS | SSOP-20 | USB to UART bridge | 1 | USB 2.0 | 12M | 3-5.5 | 2.3
  usb | Microchip | LAN8720A-CP-TR | QFN-24-EP(4x4) | Ethernet PHY | 1 | RMII | 100M | 3-3.6 | 0.95
  usb | Microchip | LAN8742A-CZ-TR | QFN-24-EP(4x4) | Ethernet PHY | 1 | RMII | 100M | 3-3.6 | 1.2
  usb | Microchip | KSZ8081RNACA-TR | QFN-24-EP(4x4) | Ethernet PHY | 1 | RMII | 100M | 3.135-3.465 | 0.9
  usb | Microchip | KSZ9031RNXCA | QFN-48-EP(7x7) | Ethernet PHY | 1 | RGMII | 1G | 3.135-3.465 | 3.6
  usb | Microchip | ENC28J60-I/SO | SOIC-28 | Ethernet controller | 1 | SPI | 10M | 3.1-3.6 | 2.9
  usb | Microchip | ENC28J60-I/SS | SSOP-28 | Ethernet controller | 1 | SPI | 10M | 3.1-3.6 | 2.8
  usb | Texas Instruments | DP83848CVVX/NOPB | LQFP-48(7x7) | Ethernet PHY | 1 | RMII | 100M | 3-3.6 | 3.4
  usb | Texas Instruments | DP83822IRHBR | QFN-32-EP(5x5) | Ethernet PHY | 1 | RGMII | 100M | 1.71-3.6 | 2.2
  usb | Texas Instruments | TUSB320IRWBR | X2QFN-12(1.6x1.6) | USB Type-C controller | 1 | I2C | 400k | 2.7-5 | 0.7
  usb | STMicroelectronics | STUSB4500QTR | QFN-24-EP(4x4) | USB PD sink controller | 1 | I2C | 400k | 4.1-22 | 1.5
  usb | onsemi | FUSB302BMPX | QFN-14(2.5x2.5) | USB PD controller | 1 | I2C | 1M | 2.7-5.5 | 0.75
  usb | MaxLinear | XR21V1410IL16-F | QFN-16-EP(3x3) | USB to UART bridge | 1 | USB 2.0 | 12M | 2.97-3.63 | 2.0
  expanders | Texas Instruments | TXS0108EPWR | TSSOP-20 | Level shifter | 8 | GPIO | 110M | 1.4-5.5 | 0.42
  expanders | Texas Instruments | TXS0108ERGYR | QFN-20-EP(3.5x4.5) | Level shifter | 8 | GPIO | 110M | 1.4-5.5 | 0.48
  expanders | Texas Instruments | TXB0108PWR | TSSOP-20 | Level shifter | 8 | GPIO | 100M | 1.2-5.5 | 0.5
  expanders | Texas Instruments | TXB0104PWR | TSSOP-14 | Level shifter | 4 | GPIO | 100M | 1.2-5.5 | 0.34
  expanders | Texas Instruments | TXB0104RUTR | UQFN-12 | Level shifter | 4 | GPIO | 100M | 1.2-5.5 | 0.32
  expanders | Texas Instruments | TXS0102DCUR | VSSOP-8 | Level shifter | 2 | GPIO | 24M | 1.65-5.5 | 0.22
  expanders | Texas Instruments | TXS0104EPWR | TSSOP-14 | Level shifter | 4 | GPIO | 24M | 1.65-5.5 | 0.3
  expanders | Texas Instruments | SN74LVC8T245PWR | TSSOP-24 | Level shifter | 8 | GPIO | 420M | 1.65-5.5 | 0.4
  expanders | Texas Instruments | SN74LVC1T45DBVR | SOT-23-6 | Level shifter | 1 | GPIO | 420M | 1.65-5.5 | 0.12
  expanders | Texas Instruments | SN74LVC2T45DCTR | SSOP-8 | Level shifter | 2 | GPIO | 420M | 1.65-5.5 | 0.22
  expanders | Texas Instruments | PCF8574DWR | SOIC-16W | I/O expander | 8 | I2C | 100k | 2.5-6 | 0.5
  expanders | Texas Instruments | PCF8574PWR | TSSOP-20 | I/O expander | 8 | I2C | 100k | 2.5-6 | 0.5
  expanders | Texas Instruments | PCF8575PWR | TSSOP-24 | I/O expander | 16 | I2C | 400k | 2.5-5.5 | 0.75
  expanders | Texas Instruments | TCA9555PWR | TSSOP-24 | I/O expander | 16 | I2C | 400k | 1.65-5.5 | 0.62
  expanders | Texas Instruments | TCA9535PWR | TSSOP-24 | I/O expander | 16 | I2C | 400k | 1.65-5.5 | 0.65
  expanders | Texas Instruments | TCA6408APWR | TSSOP-16 | I/O expander | 8 | I2C | 400k | 1.65-5.5 | 0.55
  expanders | Texas Instruments | TCA9548APWR | TSSOP-24 | I2C switch | 8 | I2C | 400k | 1.65-5.5 | 0.65
  expanders | Texas Instruments | TCA9548ARGER | QFN-24-EP(4x4) | I2C switch | 8 | I2C | 400k | 1.65-5.5 | 0.7
  expanders | Texas Instruments | PCA9306DCUR | VSSOP-8 | I2C level shifter | 2 | I2C | 400k | 1.2-5.5 | 0.16
  expanders | Texas Instruments | PCA9306DCTR | SSOP-8 | I2C level shifter | 2 | I2C | 400k | 1.2-5.5 | 0.18
  expanders | Texas Instruments | P82B96DR | SOIC-8 | I2C buffer | 2 | I2C | 400k | 2-15 | 1.0
  expanders | NXP | PCF8574T/3,518 | SOIC-16W | I/O expander | 8 | I2C | 100k | 2.5-6 | 0.6
  expanders | NXP | PCF8574AT/3,518 | SOIC-16W | I/O expander | 8 | I2C | 100k | 2.5-6 | 0.65
  expanders | NXP | PCA9555PW,118 | TSSOP-24 | I/O expander | 16 | I2C | 400k | 2.3-5.5 | 0.75
  expanders | NXP | PCA9685PW,118 | TSSOP-28 | PWM controller | 16 | I2C | 1M | 2.3-5.5 | 1.3
  expanders | NXP | PCA9548APW,118 | TSSOP-24 | I2C switch | 8 | I2C | 400k | 2.3-5.5 | 1.0
  expanders | NXP | PCA9517ADP,118 | TSSOP-8 | I2C buffer | 2 | I2C | 400k | 0.9-5.5 | 0.4
  expanders | NXP | PCA9615DPJ | TSSOP-10 | I2C differential buffer | 2 | I2C | 1M | 2.3-5.5 | 1.4
  expanders | Microchip | MCP23017-E/SS | SSOP-28 | I/O expander | 16 | I2C | 1.7M | 1.8-5.5 | 1.2
  expanders | Microchip | MCP23017-E/SO | SOIC-28 | I/O expander | 16 | I2C | 1.7M | 1.8-5.5 | 1.3
  expanders | Microchip | MCP23017-E/SP | DIP-28 | I/O expander | 16 | I2C | 1.7M | 1.8-5.5 | 1.5
  expanders | Microchip | MCP23017T-E/SS | SSOP-28 | I/O expander | 16 | I2C | 1.7M | 1.8-5.5 | 1.2
  expanders | Microchip | MCP23S17-E/SS | SSOP-28 | I/O expander | 16 | SPI | 10M | 1.8-5.5 | 1.3
  expanders | Microchip | MCP23S17-E/SO | SOIC-28 | I/O expander | 16 | SPI | 10M | 1.8-5.5 | 1.4
  expanders | Microchip | MCP23008-E/SO | SOIC-18 | I/O expander | 8 | I2C | 1.7M | 1.8-5.5 | 1.1
  expanders | Microchip | MCP23008-E/P | DIP-18 | I/O expander | 8 | I2C | 1.7M | 1.8-5.5 | 1.3
`);

/** Brand | part | package | ADC or DAC | bits | channels | samples per second | bus | volts | dollars. */
const converters = table<[BrandName, string, string, string, string, string, string, string, string, string]>(`
  Texas Instruments | ADS1115IDGSR | VSSOP-10 | ADC | 16 | 4 | 860 | I2C | 2-5.5 | 1.6
  Texas Instruments | ADS1115IRUGR | X2QFN-10(1.5x2) | ADC | 16 | 4 | 860 | I2C | 2-5.5 | 1.5
  Texas Instruments | ADS1115IDGST | VSSOP-10 | ADC | 16 | 4 | 860 | I2C | 2-5.5 | 2.1
  Texas Instruments | ADS1015IDGSR | VSSOP-10 | ADC | 12 | 4 | 3300 | I2C | 2-5.5 | 1.0
  Texas Instruments | ADS1015IRUGR | X2QFN-10(1.5x2) | ADC | 12 | 4 | 3300 | I2C | 2-5.5 | 0.95
  Texas Instruments | ADS1118IDGSR | VSSOP-10 | ADC | 16 | 4 | 860 | SPI | 2-5.5 | 1.9
  Texas Instruments | ADS1110A0IDBVR | SOT-23-6 | ADC | 16 | 1 | 240 | I2C | 2.7-5.5 | 2.4
  Texas Instruments | ADS1220IPWR | TSSOP-16 | ADC | 24 | 4 | 2k | SPI | 2.3-5.5 | 2.6
  Texas Instruments | ADS1232IPWR | TSSOP-24 | ADC | 24 | 2 | 80 | SPI | 2.7-5.3 | 2.9
  Texas Instruments | ADS1256IDBR | SSOP-28 | ADC | 24 | 8 | 30k | SPI | 4.75-5.25 | 6.4
  Texas Instruments | ADS1248IPWR | TSSOP-28 | ADC | 24 | 8 | 2k | SPI | 2.7-5.25 | 4.4
  Texas Instruments | ADS131M04IPWR | TSSOP-20 | ADC | 24 | 4 | 32k | SPI | 2.7-3.6 | 2.6
  Texas Instruments | ADS8320E/2K5 | VSSOP-8 | ADC | 16 | 1 | 100k | SPI | 2.7-5.25 | 4.9
  Texas Instruments | ADS7828E/2K5 | TSSOP-16 | ADC | 12 | 8 | 50k | I2C | 2.7-5.25 | 2.2
  Texas Instruments | ADS7950SDBTR | TSSOP-30 | ADC | 12 | 4 | 1M | SPI | 2.7-5.25 | 2.2
  Texas Instruments | ADC0832CCWM/NOPB | SOIC-14W | ADC | 8 | 2 | 31k | SPI | 4.5-5.5 | 2.9
  Texas Instruments | ADC128S102CIMTX/NOPB | TSSOP-16 | ADC | 12 | 8 | 1M | SPI | 2.7-5.25 | 2.8
  Texas Instruments | TLC2543IDWR | SOIC-20W | ADC | 12 | 11 | 66k | SPI | 4.5-5.5 | 3.6
  Texas Instruments | TLC549CDR | SOIC-8 | ADC | 8 | 1 | 40k | SPI | 3-6 | 1.3
  Texas Instruments | TLC5615CDR | SOIC-8 | DAC | 10 | 1 | 75k | SPI | 4.5-5.5 | 2.0
  Texas Instruments | TLC5620CDR | SOIC-14 | DAC | 8 | 4 | 100k | SPI | 4.75-5.25 | 2.3
  Texas Instruments | TLV5618AIDR | SOIC-8 | DAC | 12 | 2 | 100k | SPI | 2.7-5.5 | 3.0
  Texas Instruments | DAC7512E/2K5 | VSSOP-8 | DAC | 12 | 1 | 100k | SPI | 2.7-5.5 | 1.8
  Texas Instruments | DAC8552IDGKR | VSSOP-8 | DAC | 16 | 2 | 100k | SPI | 2.7-5.5 | 4.1
  Texas Instruments | DAC8563SDGSR | VSSOP-10 | DAC | 16 | 2 | 100k | SPI | 2.7-5.5 | 5.3
  Texas Instruments | DAC53401DSGR | WSON-8(2x2) | DAC | 10 | 1 | 100k | I2C | 1.8-5.5 | 0.7
  Texas Instruments | PCM5102APWR | TSSOP-20 | DAC | 32 | 2 | 384k | I2S | 3-3.46 | 1.4
  Texas Instruments | PCM1808PWR | TSSOP-14 | ADC | 24 | 2 | 96k | I2S | 4.5-5.5 | 1.2
  Microchip | MCP3008-I/SL | SOIC-16 | ADC | 10 | 8 | 200k | SPI | 2.7-5.5 | 2.2
  Microchip | MCP3008-I/P | DIP-16 | ADC | 10 | 8 | 200k | SPI | 2.7-5.5 | 2.5
  Microchip | MCP3004-I/SL | SOIC-14 | ADC | 10 | 4 | 200k | SPI | 2.7-5.5 | 1.9
  Microchip | MCP3002-I/SN | SOIC-8 | ADC | 10 | 2 | 200k | SPI | 2.7-5.5 | 1.8
  Microchip | MCP3201-CI/SN | SOIC-8 | ADC | 12 | 1 | 100k | SPI | 2.7-5.5 | 2.0
  Microchip | MCP3202-CI/SN | SOIC-8 | ADC | 12 | 2 | 100k | SPI | 2.7-5.5 | 2.4
  Microchip | MCP3204-CI/SL | SOIC-14 | ADC | 12 | 4 | 100k | SPI | 2.7-5.5 | 2.6
  Microchip | MCP3208-CI/SL | SOIC-16 | ADC | 12 | 8 | 100k | SPI | 2.7-5.5 | 3.1
  Microchip | MCP3208-CI/P | DIP-16 | ADC | 12 | 8 | 100k | SPI | 2.7-5.5 | 3.4
  Microchip | MCP3221A5T-I/OT | SOT-23-5 | ADC | 12 | 1 | 22k | I2C | 2.7-5.5 | 1.5
  Microchip | MCP3421A0T-E/CH | SOT-23-6 | ADC | 18 | 1 | 240 | I2C | 2.7-5.5 | 1.9
  Microchip | MCP3424-E/SL | SOIC-14 | ADC | 18 | 4 | 240 | I2C | 2.7-5.5 | 3.3
  Microchip | MCP3551-E/SN | SOIC-8 | ADC | 22 | 1 | 14 | SPI | 2.7-5.5 | 3.3
  Microchip | MCP4725A0T-E/CH | SOT-23-6 | DAC | 12 | 1 | 166k | I2C | 2.7-5.5 | 0.95
  Microchip | MCP4728-E/UN | MSOP-10 | DAC | 12 | 4 | 166k | I2C | 2.7-5.5 | 1.9
  Microchip | MCP4921-E/SN | SOIC-8 | DAC | 12 | 1 | 222k | SPI | 2.7-5.5 | 1.8
  Microchip | MCP4922-E/SL | SOIC-14 | DAC | 12 | 2 | 222k | SPI | 2.7-5.5 | 2.6
  Microchip | MCP4822-E/SN | SOIC-8 | DAC | 12 | 2 | 222k | SPI | 2.7-5.5 | 2.6
  Analog Devices | AD7606BSTZ | LQFP-64(10x10) | ADC | 16 | 8 | 200k | Parallel, SPI | 4.75-5.25 | 16.5
  Analog Devices | AD7606BSTZ-RL | LQFP-64(10x10) | ADC | 16 | 8 | 200k | Parallel, SPI | 4.75-5.25 | 16.2
  Analog Devices | AD7705BRZ | SOIC-16W | ADC | 16 | 2 | 500 | SPI | 2.7-5.25 | 5.6
  Analog Devices | AD7705BRUZ | TSSOP-16 | ADC | 16 | 2 | 500 | SPI | 2.7-5.25 | 5.6
  Analog Devices | AD7124-4BRUZ | TSSOP-24 | ADC | 24 | 4 | 19.2k | SPI | 2.7-3.6 | 6.2
  Analog Devices | AD7190BRUZ | TSSOP-24 | ADC | 24 | 4 | 4.8k | SPI | 2.7-5.25 | 9.2
  Analog Devices | AD7793BRUZ | TSSOP-16 | ADC | 24 | 3 | 470 | SPI | 2.7-5.25 | 6.2
  Analog Devices | AD7928BRUZ | TSSOP-20 | ADC | 12 | 8 | 1M | SPI | 2.7-5.25 | 6.4
  Analog Devices | AD9226ARSZ | SSOP-28 | ADC | 12 | 1 | 65M | Parallel | 4.75-5.25 | 12.2
  Analog Devices | AD9280ARSZ | SSOP-28 | ADC | 8 | 1 | 32M | Parallel | 2.7-5.5 | 4.6
  Analog Devices | AD5662BRJZ-1REEL7 | SOT-23-8 | DAC | 16 | 1 | 100k | SPI | 2.7-5.5 | 5.4
  Analog Devices | AD5693RBRMZ | MSOP-10 | DAC | 16 | 1 | 50k | I2C | 2.7-5.5 | 6.4
  Analog Devices | AD5324BRMZ | MSOP-10 | DAC | 12 | 4 | 100k | SPI | 2.5-5.5 | 8.3
  Analog Devices | AD9833BRMZ-REEL7 | MSOP-10 | DAC | 10 | 1 | 25M | SPI | 2.3-5.5 | 4.8
  Analog Devices | AD9850BRSZ | SSOP-28 | DAC | 10 | 1 | 125M | Parallel | 3.3-5 | 12.6
  Analog Devices | MAX11612EUA+ | MSOP-8 | ADC | 12 | 4 | 94k | I2C | 2.7-3.6 | 2.9
  Analog Devices | MAX31855KASA+T | SOIC-8 | ADC | 14 | 1 | 10 | SPI | 3-3.6 | 4.1
  Analog Devices | MAX31865ATP+T | QFN-20-EP(5x5) | ADC | 15 | 1 | 50 | SPI | 3-3.6 | 3.9
  Analog Devices | LTC2400CS8#PBF | SOIC-8 | ADC | 24 | 1 | 7.5 | SPI | 2.7-5.5 | 8.6
`);

const zhFunctions: readonly (readonly [RegExp, string])[] = [
  [/USB to/, 'USB 转串口芯片'],
  [/hub/, 'USB 集线器'],
  [/PD/, 'USB PD 协议芯片'],
  [/Ethernet PHY/, '以太网 PHY'],
  [/Ethernet/, '以太网控制器'],
  [/USB/, 'USB 控制器'],
  [/evel shifter/, '电平转换芯片'],
  [/I\/O expander/, 'I/O 扩展芯片'],
  [/PWM/, 'PWM 控制器'],
  [/I2C/, 'I2C 总线芯片'],
];

/** Interface chips and data converters. */
export function* interfaces(): Generator<Draft> {
  for (const [leaf, brand, part, list, bus, channels, data, volts, kilovolts, hottest, dollars] of lines) {
    for (const [end, size] of endings(list)) {
      const params: Params = {
        interface: bus,
        data_rate: rate(data),
        supply_voltage: range(volts),
        operating_temperature: [hottest === '70' ? 0 : -40, Number(hottest)],
        ...(leaf === 'serialLines' ? { channels: Number(channels), esd_rating: Number(kilovolts) * 1000 } : {}),
      };
      yield {
        brand,
        mpn: `${part}${end}`,
        leaf,
        series: part,
        ...icPack(size),
        usdMicros: usd(Number(dollars)),
        params,
        noun: bus === 'CAN controller' ? ['CAN 控制器', 'CAN controller'] : [`${bus} 收发器`, `${bus} transceiver`],
      };
    }
  }
  for (const [leaf, brand, mpn, size, text, channels, bus, data, volts, dollars] of parts) {
    const params: Params = {
      function: text,
      interface: bus,
      supply_voltage: range(volts),
      operating_temperature: [-40, 85],
      ...(leaf === 'usb' ? { data_rate: rate(data) } : { channels: Number(channels) }),
    };
    yield {
      brand,
      mpn,
      leaf,
      series: mpn.split('-')[0]!,
      ...icPack(size),
      usdMicros: usd(Number(dollars)),
      params,
      noun: [zhFunctions.find(([pattern]) => pattern.test(text))?.[1] ?? '接口芯片', text],
    };
  }
  for (const [brand, mpn, size, kind, bits, channels, samples, bus, volts, dollars] of converters) {
    yield {
      brand,
      mpn,
      leaf: 'converters',
      series: mpn.slice(0, 7),
      ...icPack(size),
      usdMicros: usd(Number(dollars)),
      noun: kind === 'ADC' ? ['模数转换器 ADC', 'ADC'] : ['数模转换器 DAC', 'DAC'],
      params: {
        function: kind,
        resolution: Number(bits),
        channels: Number(channels),
        sampling_rate: rate(samples),
        interface: bus,
        supply_voltage: range(volts),
        operating_temperature: [-40, 85],
      },
    };
  }
}
