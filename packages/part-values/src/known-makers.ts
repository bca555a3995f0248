// Makers whose own numbers others copy: among parts of one number theirs are the ones that buyers mean (SR-3).
import { brandKey } from './brand-key.ts';

/** Names as the trade writes them; each stands for every spelling with the same key. */
const names = `
Texas Instruments|TI|STMicroelectronics|ST|NXP|NXP Semiconductors|Infineon|Infineon Technologies|International Rectifier|Analog Devices|ADI|Maxim|Maxim Integrated|Linear Technology
onsemi|ON Semiconductor|Fairchild|Microchip|Microchip Technology|Atmel|Renesas|Renesas Electronics|Intersil|IDT|ROHM|ROHM Semiconductor|Toshiba|Vishay|Vishay Intertechnology|Siliconix
Diodes|Diodes Incorporated|Zetex|Nexperia|Alpha & Omega|Alpha & Omega Semiconductor|AOS|Monolithic Power Systems|MPS|Silicon Labs|Skyworks|Qorvo|Broadcom|Avago|Allegro|Allegro MicroSystems
Power Integrations|Semtech|Littelfuse|Bourns|Cypress|Cypress Semiconductor|Xilinx|AMD|Altera|Intel|Lattice|Micron|Winbond|Macronix|ISSI|Samsung|Samsung Semiconductor|SK Hynix|Kioxia
Espressif|Espressif Systems|GigaDevice|WCH|Qinheng|Nuvoton|Holtek|Realtek|FTDI|Nordic|Nordic Semiconductor|u-blox|Quectel|Raspberry Pi|Artery|ArteryTek|MindMotion|Geehy|Puya|STC
Silergy|SG Micro|SGMICRO|3PEAK|Richtek|Torex|Ablic|Nisshinbo|New Japan Radio|JRC|Rohm|Sanken|Fuji Electric|Mitsubishi Electric|Wolfspeed|Cree|IXYS|Semikron|Melexis|ams|ams OSRAM|OSRAM|Osram Opto Semiconductors
Bosch|Bosch Sensortec|Sensirion|TDK InvenSense|InvenSense|Honeywell|Asahi Kasei|AKM|Cirrus Logic|PixArt|Goertek|Knowles
Murata|TDK|EPCOS|Samsung Electro-Mechanics|Yageo|KEMET|AVX|KYOCERA AVX|Kyocera|Taiyo Yuden|Panasonic|Nichicon|Rubycon|Nippon Chemi-Con|Walsin|Fenghua|Guangdong Fenghua|UNI-ROYAL|RALEC|KOA|Susumu|Viking|TA-I
Vishay Dale|Stackpole|Ohmite|Coilcraft|Sumida|Sunlord|Wurth Elektronik|Würth Elektronik|Pulse|Bel Fuse|Chilisin|Cyntec|Holy Stone|Lelon|WIMA|Faratronic|XIAMEN FARATRONIC|Eaton|Schurter
Epson|Seiko Epson|Abracon|NDK|TXC|ECS|SiTime|YXC|Citizen|Everlight|Lite-On|Kingbright|Nichia|Lumileds|Vishay Semiconductors|Sharp|Omron|Panasonic Industry|Hongfa|Songle|TE Connectivity|Tyco
Molex|JST|Hirose|Amphenol|Samtec|JAE|Phoenix Contact|WAGO|Harting|C&K|Alps|Alps Alpine|Changjiang|JSCJ|Yangjie|PANJIT|Taiwan Semiconductor|MCC|Micro Commercial|Central Semiconductor|Semicon|LRC|Leshan Radio
Mini-Circuits|Hittite|Traco Power|Mean Well|Recom|Murata Power|Mornsun|Cosel|Unisonic|UTC|Princeton|Feeling|Everspin|Ramtron|Alliance Memory|Zilog|Dallas|Burr-Brown|National Semiconductor|Signetics|Motorola|Freescale`;

const known: ReadonlySet<string> = new Set(names.split(/[|\n]/).map(brandKey));

/** Whether a maker is one of them, by any of its keys (see `brandKeys`). @example isKnownMaker(brandKeys('onsemi')) // true */
export const isKnownMaker = (keys: readonly string[]): boolean => keys.some((key) => key !== '' && known.has(key));
