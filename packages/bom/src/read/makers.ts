// Names of makers outside mainland China that stand in lists of parts, as people write them; the shop's own table is asked besides.

/** One maker a line, its other names beside it. */
const names = `
Abracon, ABRACON LLC
Adafruit, Adafruit Industries
Allegro, Allegro MicroSystems
Alps, Alps Alpine, ALPS Electric
Altera, Intel
ams, ams OSRAM, OSRAM, OSRAM Opto
Amphenol, Amphenol ICC, Amphenol FCI, FCI, Amphenol RF
Analog Devices, ADI, AD, Linear Technology, LTC, Maxim, Maxim Integrated, Dallas
AOS, Alpha & Omega Semiconductor, Alpha and Omega
Apem, Arduino, Assmann, Atmel, Avago, AVX, KYOCERA AVX, Kyocera
Bel Fuse, BEL, Belden, Bivar, Bosch, Bosch Sensortec, Bourns, Broadcom, BROADCOM LIMITED
C&K, CK, C&K Components, Cirrus Logic, Citizen, Coilcraft, Cree, CTS, CUI, CUI Devices, Cypress, Cypress Semiconductor
Central Semiconductor, Comchip, Cooper Bussmann, Bussmann, Eaton, Cornell Dubilier, CDE
Dialog Semiconductor, Diodes, Diodes Incorporated, Diodes Inc, DIODES ZETEX, Zetex, Pericom
ECS, ECS Inc, Elna, Epcos, Epson, Seiko Epson, Everlight, EVERLIGHT ELECTRONICS, Everspin, Exar
Fairchild, Fairchild Semiconductor, Fox, Freescale, FTDI, FTDI Chip, Fujitsu, Fujikura
Grayhill, GigaDevice, Golledge, Goodark
Hamamatsu, Harting, Harwin, Hirose, HRS, Hirose Electric, Honeywell, HALO
IDT, Infineon, Infineon Technologies, International Rectifier, IR, InvenSense, ISSI, Intersil, IXYS, IQD
Johanson, Johanson Technology, JST, JST Sales America, Jauch, JAE
Kemet, KEMET Electronics, Keystone, Keystone Electronics, Kingbright, Knowles, KOA, KOA Speer, Kingstate, Kycon
Lattice, Lattice Semiconductor, Lelon, Lite-On, LITEON, Lite-On Inc, LITE-ON, Littelfuse, Lumex, Lumileds, Laird
Macronix, Marvell, Maxell, MCC, Micro Commercial Co, Melexis, Microchip, Microchip Technology, Micron, Micrel, Microsemi, Mill-Max, MEAN WELL, Mini-Circuits, Molex, MPS, Monolithic Power Systems, MPS(芯源), Multicomp, Multicomp Pro, Murata, Murata Electronics, muRata, 村田, Murata(村田)
National Semiconductor, NDK, Nexperia, Nichicon, Nichia, Nordic, Nordic Semiconductor, NXP, NXP Semiconductors, NXP USA, Nuvoton, NVE, NMB
OKI, Omron, OMRON Electronics, ON, ON Semiconductor, onsemi, ON Semi, OPL, OSH Park, Ohmite
Panasonic, Panasonic Electronic Components, Panjit, PANJIT International, Phoenix Contact, Phoenix, Philips, Preci-Dip, Pulse, Pulse Electronics, PUI Audio, Power Integrations, ProAnt
Qorvo, Qualcomm, Quectel, QST
Raltron, Raspberry Pi, Renesas, Renesas Electronics, Richtek, RICHTEK(立锜), ROHM, Rohm Semiconductor, Royalohm, Uniroyal, UNI-ROYAL, UniOhm, UNI-ROYAL(厚声), Ricoh, Rubycon, Recom, RECOM Power, Rosenberger
Samsung, Samsung Electro-Mechanics, SAMSUNG(三星), SEMCO, Samtec, Schurter, Semtech, Sensirion, Silicon Labs, Silicon Laboratories, SiTime, SiLabs, Skyworks, SparkFun, Sparkfun Electronics, Spansion, Stackpole, Stackpole Electronics, ST, STMicroelectronics, STMicro, STM, ST(意法半导体), ST Microelectronics, Sullins, Sullins Connector Solutions, Susumu, Susumu Co, Switchcraft, Sharp, Seeed, Semikron, Sanyo, Seoul Semiconductor, SII, Seiko Instruments
Taitien, Taiwan Semiconductor, Taiyo Yuden, TAIYO YUDEN, Tag-Connect, TDK, TDK Corporation, TDK InvenSense, TE, TE Connectivity, TE Connectivity AMP, TE Connectivity AMP Connectors, Tyco, AMP, Tensility, TI, Texas Instruments, TI(德州仪器), Burr-Brown, Torex, TOREX SEMICONDUCTOR, Toshiba, Toshiba Semiconductor, Traco, TRACO Power, Triad, Trinamic, Toko, TXC, Tai-Saw
u-blox, UTC, Unisonic, UTC(友顺), United Chemi-Con, Nippon Chemi-Con, Chemi-Con, Universal Display
Vectron, Vishay, Vishay Dale, Vishay / Dale, Vishay Semiconductors, Vishay Siliconix, Siliconix, Vishay General Semiconductor, Vishay Sprague, Vishay Beyschlag, Vishay Intertechnology, VLSI, VPG, Viking
Walsin, Walsin Technology, Wago, Weidmuller, Winbond, Winbond Electronics, Wurth, Würth, Wurth Elektronik, Würth Elektronik, Wurth Electronics, WE, WIZnet, Wima, Wolfspeed
Xilinx, AMD, XMOS, Xicon
Yageo, YAGEO(国巨), 国巨, Phycomp, Yamaichi, Yuan Dean
Zilog, ZF, ABB, Siemens, Schneider, Diotec, TT Electronics, BI Technologies, IRC, Welwyn, Bourns Inc, Sunlord, HanRun, HR, LRC, MDD, KEC, SINO-IC, XKB, XKB Connectivity, Korean Hroparts, SHOU HAN, Ckmtw, BOOMELE, MSKSEMI, UMW, TECH PUBLIC, Nanya, SK hynix, Hynix, Kingston, SanDisk, Transphorm, GaN Systems, EPC, Hitachi, NEC, Mitsubishi, Sumida, TOREX, ABLIC, Nisshinbo, New Japan Radio, NJR, JRC, Nidec, Copal, Nidec Copal, Tocos, Omron Electronics, Nippon Chemicon, Rubycon Corp, 村田製作所, 太陽誘電, 東芝, ローム, パナソニック, ルネサス, 日本ケミコン, ニチコン, ヒロセ, 三星, 德州仪器, 意法半导体, 美信, 亚德诺, 安森美, 英飞凌, 恩智浦, 微芯, 罗姆, 威世, 太诱, 厚声, 友顺, 长电, 国巨股份
`;

export const otherMakers: readonly string[] = names
  .split(/[\n,]/)
  .map((name) => name.trim())
  .filter((name) => name !== '');
