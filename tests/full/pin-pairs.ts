// Numbers that engineers know to be exchanged for one another, with what the catalogue holds of them. `only` is what may be found at all.

export interface PinPair {
  readonly mpn: string;
  /** Part of the maker's name. */
  readonly maker: string;
  readonly packaged: string;
  readonly finds: readonly string[];
  readonly only: RegExp;
  readonly never?: RegExp;
}

const pair = (mpn: string, maker: string, packaged: string, finds: string, only: RegExp, never?: RegExp): PinPair => ({
  mpn,
  maker,
  packaged,
  finds: finds.split(' | '),
  only,
  ...(never ? { never } : {}),
});

export const pinPairs: readonly PinPair[] = [
  pair('STM32F103C8T6', 'ST', 'LQFP-48(7x7)', 'GD32F103C8T6 | APM32F103C8T6 | CKS32F103C8T6 | CH32F103C8T6', /32F103C8T[67]/, /EVB/),
  pair('STM32F103RCT6', 'ST', 'LQFP-64(10x10)', 'GD32F103RCT6 | APM32F103RCT6 | CKS32F103RCT6', /32F103RCT[67]/),
  pair('STM32F407VGT6', 'ST', 'LQFP-100(14x14)', 'APM32F407VGT6 | CKS32F407VGT6', /32F407VGT[67]/),
  pair('STM32F030K6T6', 'ST', 'LQFP-32(7x7)', 'APM32F030K6T6 | HK32F030K6T6', /32F030K6T6/),
  pair('L7805CV', 'ST', 'TO-220', 'CJ7805 | LM7805CT | MC7805ACTG', /7805/, /7805[LM]\d|78[LM]05|79/),
  pair('L7812CV', 'ST', 'TO-220', 'MC7812CTG | L7812ABV', /7812/),
  pair('L7905CV', 'ST', 'TO-220', 'MC7905CTG | LM7905CT', /7905/, /79[LM]05/),
  pair('L78L05ABUTR', 'ST', 'SOT-89', 'CJ78L05 | AS78L05RTR-E1 | 78L05G-AB3-R', /78L05|78L05M/),
  pair('LM317T', 'ST', 'TO-220', 'LM317TG | LM317BTG | LM317T/NOPB', /317/, /317[LM]/),
  pair(
    'AMS1117-3.3',
    'Advanced',
    'SOT-223',
    'NCP1117ST33T3G | CJT1117B-3.3 | LM1117IMPX-3.3/NOPB | SPX1117M3-L-3-3/TR',
    /1117.*(?:3\.3|33|3-3)/,
    /ADJ|1117LV|5\.0|1\.8/,
  ),
  pair('LD1117S50TR', 'ST', 'SOT-223', 'AMS1117-5.0 | NCP1117ST50T3G | LM1117MPX-5.0/NOPB', /1117.*(?:5\.0|50|5V|5-0)/, /ADJ|3\.3|33/),
  pair('NCP1117STAT3G', 'onsemi', 'SOT-223', 'NCV1117STAT3G | SPX1117M3-L/TR', /1117/, /3\.3|33|5\.0|1\.8|2\.5/),
  pair('LM2596S-5.0', 'GR', 'TO-263-5', 'LM2596SX-5.0/NOPB | XL2596S-5.0E1', /2596.*5\.0/, /ADJ|3\.3|12/),
  pair('LM2596SX-ADJ/NOPB', 'Texas', 'TO-263-5', 'XL2596S-ADJE1 | LM2596S-ADJ/TR', /2596.*ADJ/),
  pair('MC34063ADR2G', 'onsemi', 'SOIC-8', 'MC34063ADR | MC33063ADR2G | MC34063ABD-TR', /3[34]063/),
  pair('TL431AIDBZR', 'Texas', 'SOT-23', 'TL431BIDBZR | TL431AIDBZR,215', /^TL431.*DBZ/, /432/),
  pair('TL431AIDR', 'Texas', 'SOIC-8', 'TL431BIDR | TL431ACDT', /431/, /432|4318/),
  pair('TP4054', 'UMW', 'SOT-23-5', 'ME4054BM5G-N', /4054/),
  pair('LM358DR', 'Texas', 'SOIC-8', 'LM358DR2G | LM2904DR2G | LM258DR', /[123]58|2904/, /LMV|TLV|LV/),
  pair('LM324DR', 'Texas', 'SOIC-14', 'LM324DR2G | LM2902DR2G | LM224DR', /[123]24|2902/, /LMV|TLV/),
  pair('LM393DR', 'Texas', 'SOIC-8', 'LM393DR2G | LM2903DR2G | LM393DT', /[123]93|2903/, /LMV|TLV|358/),
  pair('LM339DR', 'Texas', 'SOIC-14', 'LM339DT | LM2901DR | LM339DR2G', /[123]39|2901/, /LMV|TLV/),
  pair('TL072CDR', 'Texas', 'SOIC-8', 'TL072CDT | TL072IDR', /TL072/),
  pair('TL082CDT', 'ST', 'SO-8', 'TL082CDR | TL082IDR', /TL082/, /PSR/),
  pair('NE5532DR', 'Texas', 'SOIC-8', 'NE5532ADR | SA5532ADR', /5532/, /^TP/),
  pair('NE555DR', 'Texas', 'SOIC-8', 'NE555G-S08-R | SA555DR | LM555CM/NOPB', /555/, /TLC|LMC|ICM|7555|TS555/),
  pair('SP3232EEN-L/TR', 'MaxLinear', 'SOIC-16', 'MAX3232EIDR | ST3232BDR | MAX3232ESE+', /3232/, /3232\w*DWR?$/),
  pair('MAX485ESA+T', 'Analog', 'SOIC-8', 'SP485EEN-L/TR | ST485BDR', /(?<!3)485/, /3485/),
  pair('SP3485EN-L/TR', 'MaxLinear', 'SOIC-8', 'MAX3485ESA+T | SIT3485ESA | ST3485EBDR', /3485/),
  pair('ULN2003ADR', 'Texas', 'SOIC-16', 'ULN2003D1013TR | ULN2003ADR2G', /UL[NQ]2003/, /LV|V12/),
  pair('PCF8563T/5,518', 'NXP', 'SO-8', 'BM8563ESA | HYM8563T', /8563/),
  pair('EL817(C)-F', 'Everlight', 'DIP-4', 'LTV-817-B | PC817X2NSZ9F', /817/, /817-?M/),
  pair('ADUM1201ARZ-RL7', 'Analog', 'SOIC-8', 'ADUM1201AR', /ADUM1201A/),
  pair('SN74HC595DR', 'Texas', 'SOIC-16', '74HC595D,118 | MC74HC595ADR2G | M74HC595YRM13TR', /74HC595/, /HCT/),
  pair('74HC00D,653', 'Nexperia', 'SOIC-14', 'SN74HC00DR | MC74HC00ADR2G', /74HC00/, /HCT|NSR|^TC74/),
  pair('SN74HCT04DR', 'Texas', 'SOIC-14', '74HCT04D,653 | CD74HCT04M96', /HCT04/, /NSR/),
  pair('SN74LVC1G08DBVR', 'Texas', 'SOT-23-5', '74LVC1G08GV,125 | 74LVC1G08QW5-7', /LVC1G08/),
  pair('CD4051BM96', 'Texas', 'SOIC-16', 'HCF4051YM013TR', /4051/, /74HC/),
  pair('AT24C02C-SSHM-T', 'Microchip', 'SOIC-8', 'M24C02-WMN6TP | BL24C02F-PARC | FT24C02A-KSR-T', /24C02/),
  pair('W25Q64JVSSIQ', 'Winbond', 'SOIC-8-208mil', 'GD25Q64ESIG | PY25Q64HA-SUH-IR', /25Q64/, /JW|FW|LQ/),
  pair('1N4007', 'Semtech', 'DO-41', '1N4007-E3/54 | 1N4007RLG', /1N4007/),
  pair('M7', 'MDD', 'SMA(DO-214AC)', 'S1M-E3/61T | 1N4007G', /M7|S1M|4007/, /^RS|^US|^ES/),
  pair('1N4148W', 'JSCJ', 'SOD-123', '1N4148W-7-F | L1N4148WT1G | 1N4148W-TP', /4148/),
  pair('SS34', 'MDD', 'SMA(DO-214AC)', 'SS36 | SK34A-LTP', /S[SK]3/, /S[SK][125]\d/),
  pair('SMBJ5.0A', 'Littelfuse', 'SMB', 'SMBJ5.0A-E3/52 | SMBJ5.0A-13-F', /SMBJ5\.0A/, /CA|SMBJ50/),
  pair('BAT54SLT1G', 'onsemi', 'SOT-23', 'BAT54S-7-F | LBAT54SLT1G', /BAT54S/),
  pair('2N7002', 'JSCJ', 'SOT-23', '2N7002,215 | L2N7002LT1G | 2N7002LT1G', /2N7002/, /DW|PS/),
  pair('BSS138LT1G', 'onsemi', 'SOT-23', 'BSS138-7-F | BSS138P,215', /BSS138/),
  pair(
    'AO3400A',
    'Alpha',
    'SOT-23',
    'CJ3400 | IRLML6344TRPBF | DMN3404L-7',
    /34|23|6344|0030|2030|303|30\d\d|337|0040|0060|2803|6346|4003/,
    /AO3401|AO3407|SI2301|SI2302|CJ2302/,
  ),
  pair('AO3401A', 'Alpha', 'SOT-23', 'AO3407A', /./, /AO3400|SI2300|SI2302|IRLML6344|CJ3400/),
  pair('MMBT3904LT1G', 'onsemi', 'SOT-23', 'PMBT3904,215 | MMBT3904-7-F', /MBT3904/),
  pair('BC847C,215', 'Nexperia', 'SOT-23', 'BC847CLT1G | LBC847CLT1G', /BC847-?C/),
  pair('S8050', 'Hottech', 'SOT-23', 'S8050 J3Y(RANGE:200-350) | MMS8050-H-TP', /(?<!S)S8050/),
  pair('BTA16-600BRG', 'ST', 'TO-220AB', 'BTA16-800BRG | BTA16-800B', /BTA16-?[68]00B/, /BW|CW/),
];
