// How makers mark packing and lead-free finish at the end of their numbers, as endings of keys ("#TRPBF" → TRPBF).

export interface PackingRule {
  /** Names of the maker, today's and earlier ones. */
  readonly makers: readonly string[];
  /** How its numbers begin, to know them where the maker is not told. */
  readonly heads: RegExp;
  /** The endings, and what must stand before them; so LM317T and TL431-R stay whole. */
  readonly endings: readonly (readonly [before: RegExp, endings: readonly string[]])[];
}

const any = /./;
const letter = /[A-Z]$/;

/** Texas Instruments' package codes, after which R or T says reel. */
const tiPackage =
  /(?:\d|[A-Z])(?:D|DB|DBQ|DBV|DBZ|DCK|DCN|DCQ|DCT|DCU|DCY|DDA|DDC|DDF|DDU|DGG|DGK|DGN|DGQ|DGS|DGV|DL|DPW|DQN|DRB|DRC|DRG|DRL|DRV|DSE|DSF|DSG|DTT|DW|DWP|DYY|KTT|KTW|KVU|NS|PFB|PK|PM|PN|PS|PW|PWP|PZ|RGC|RGE|RGT|RGV|RGW|RGY|RGZ|RHA|RHB|RHL|RHD|RNX|RPA|RSB|RSE|RSL|RSV|RTE|RTJ|RTV|RTW|RUG|RUK|RUM|YBG|YFF|YFP|YZF|YZP|YZR|ZXH)$/;

export const packingRules: readonly PackingRule[] = [
  {
    makers: ['Texas Instruments', 'TI', 'National Semiconductor', 'Burr-Brown', 'Unitrode'],
    heads:
      /^(?:ADS|AM26|BQ|CC[12]\d|CD[47]|CSD|DAC|DRV|INA|ISO|LF\d|LM\d|LM[KRXV]\d|LMC|LP\d|LV\d|MSP|MAX\d|NE\d|OPA|PCM|PGA|REF|SN\d|TAS|TCA|THS|TL\d|TL[CV]\d|TMP|TMS|TPA|TPD|TPS|TS[35]A|TXB|TXS|UC\d|UCC|ULN|UA7|XTR)/,
    endings: [
      [tiPackage, ['R', 'T', 'RG4', 'TG4', 'RE4', 'G4', 'E4', '2K5', '3K', '250']],
      [/\d[MNE]$/, ['96', '96G4', '96E4']],
      [any, ['NOPB']],
    ],
  },
  {
    makers: ['Analog Devices', 'ADI', 'Linear Technology', 'Hittite'],
    heads: /^(?:AD[A-Z]*\d|LT[CM]?\d|HMC\d|OP\d|REF\d|SSM\d)/,
    endings: [
      [/[A-Z]Z?$/, ['REEL', 'REEL7', 'RL', 'RL7', 'R7', 'R2']],
      [/[A-Z]\d{0,2}[A-Z]?$/, ['PBF', 'TRPBF', 'TRMPBF', 'TR']],
    ],
  },
  {
    makers: ['Maxim Integrated', 'Maxim', 'Dallas Semiconductor', 'Analog Devices'],
    heads: /^(?:MAX\d|DS\d{4})/,
    endings: [[/(?:SA|SD|SE|SP|WE|WI|PA|PD|PE|PP|UA|UB|UD|UE|UI|UK|UT|XK|TA|TB|TC|TD|TE|TI|TJ|TP|TT|LA|LB|LT)\d{0,2}$/, ['T', 'TG']]],
  },
  {
    makers: ['STMicroelectronics', 'ST'],
    heads: /^(?:ESDA|L\d|LD|LF\d|LIS|LM\d|LSM|M24|M95|SMA?[BC]?J|ST|TDA|TL\d|TS\d|TSV|UC\d|ULN|USBLC|VIPER|VL53|VN)/,
    endings: [
      [/[A-Z0-9]$/, ['TR', '13TR']],
      [/\d$/, ['T4']],
    ],
  },
  {
    makers: ['Microchip Tech', 'Microchip Technology', 'Microchip', 'Atmel', 'Micrel', 'TelCom Semiconductor'],
    heads: /^(?:AT\d|AT(?:MEGA|TINY|XMEGA|SAM)|MIC\d|TC\d|MCP\d|KSZ|LAN\d|USB\d|SST\d)/,
    endings: [
      [/[A-Z]$/, ['TR', '713']],
      [/(?:AU|MU|SU|PU|AN|MN|MH|SH|SS|SSU|SN|MM|AUR|CU)$/, ['R', 'T']],
    ],
  },
  {
    makers: ['onsemi', 'ON Semiconductor', 'Fairchild Semiconductor', 'Fairchild'],
    heads:
      /^(?:1SMB|1N\d|2N\d|74|BAS|BAT|BAV|BC\d|BSS|CAT\d|ESD|FD[A-Z]|LM\d|MBR|MC\d|MM[A-Z0-9]|MUR|NC[PVS]\d|NL\d|NSV|NT[A-Z]|NUP|NZ|SMF|SZ|TL\d|UC\d)/,
    endings: [
      [/[A-Z0-9]$/, ['T1G', 'T3G', 'T4G', 'T5G', 'R2G', 'RLG', 'RKG', 'TBG', 'RLRAG', 'RLRPG', 'T1', 'T3', 'R2']],
      [/(?:M|MTC|MSA|SJ|WM|SC)$/, ['X']],
    ],
  },
  {
    makers: ['Nexperia', 'NXP Semicon', 'NXP Semiconductors', 'NXP', 'Philips', 'Freescale'],
    heads:
      /^(?:1PS|2N7002|74|BA[STVW]\d|BC\d|BUK|BZ[ABVX]|HEF|IP4|LPC|MM[PA]|NX\d|PBSS|PCA|PCF|PD[TZ]|PESD|PMB?[EGVXN]|PMEG|PMST|PRTR|PSMN|PTVS|TDZ|TJA|SA\d)/,
    endings: [
      [
        /[A-Z]$|^BC[WX]?8\d{4}$/,
        ['112', '113', '115', '118', '125', '127', '132', '135', '147', '165', '215', '235', '315', '518', '551', '557', '013', '023'],
      ],
    ],
  },
  {
    makers: ['Diodes Incorporated', 'Diodes', 'Zetex', 'Pericom'],
    heads:
      /^(?:1N\d|2DA|2N\d|74|AL\d|AP\d|AZ\d|B\d|BA[STV]\d|BC\d|BSS|BZT|D[MF][A-Z]|DDT|DDZ|DT\d|ES\d|FMM|FZT|MMB|PI\d|S[12]|SBR|SD\d|SDM|SM[AB]J|ZX|ZV|ZLL)/,
    endings: [
      [/[A-Z0-9]$/, ['7F', '13F', 'TRG1', 'TRE1']],
      [letter, ['7', '13', 'TA', 'TC']],
    ],
  },
  {
    makers: ['Vishay Intertech', 'Vishay', 'Vishay Siliconix', 'Vishay Semiconductors', 'Siliconix'],
    heads:
      /^(?:1N\d|BA[STV]\d|BY|BZ|ES\d|GL41|IL\d|IRF|LL4|MMB|MSS|S[123]|SB\d|SI[0-9A-Z]\d|SIA|SIR|SM[ABCF]|SQ|SS\d|SU[DMP]|TC[RD]T|TSOP|TZ|VO\d|VS|VEML|ZM)/,
    endings: [
      [/[A-Z]$/, ['T1GE3', 'T1E3', 'T1BE3', 'GE3', 'TRE3', 'T4GE3']],
      [/[A-Z0-9]$/, ['GS08', 'GS18', 'E308', 'E318', 'E361T', 'E35AT', 'E351T', 'E352T', 'E357T', 'E39AT', 'M361T', 'M35AT', 'TAP', 'TR']],
    ],
  },
  {
    makers: ['Infineon Technologies', 'Infineon', 'International Rectifier', 'IR'],
    heads: /^(?:1ED|2ED|AUIR|BA[STR]\d|BC\d|BF|BS[CPSZ]|BTS|ICE|IG[BW]|IK|IP[ABDPW]|IR|ISC|SP[ABDPW]|TL[EFIVS]\d|XMC)/,
    endings: [
      [
        any,
        [
          'XTMA1',
          'XTMA2',
          'XUMA1',
          'XUMA2',
          'XUSA1',
          'XKSA1',
          'AKSA1',
          'ATMA1',
          'ATMA2',
          'AUMA1',
          'HTSA1',
          'HUMA1',
          'XTSA1',
          'FUMA1',
          'SUMA1',
        ],
      ],
      [/[A-Z0-9]$/, ['PBF', 'TRPBF', 'TRLPBF', 'TRRPBF', 'STRLPBF', 'TR']],
    ],
  },
  {
    makers: ['ROHM', 'Rohm Semicon', 'Rohm Semiconductor'],
    heads: /^(?:2S[ABCD]\d|B[ADHMRU]\d|BM\d|DA[NP]\d|DT[ABCD]\d|EM[DHTXZ]\d|IM[DHTXZ]\d|RB\d|RQ|RS[XRQ]|RU[MR]|RZ|UM[DHTXZ]\d)/,
    endings: [[/[A-Z0-9]$/, ['T106', 'T116', 'T146', 'T2R', 'TL', 'TCL', 'E2', 'GE2', 'GTR', 'TE2', 'TE61', 'TE17']]],
  },
  {
    makers: ['TOSHIBA', 'Toshiba'],
    heads: /^(?:1SS|2S[ACJK]\d|74|C[MRU]S\d|RN\d|SSM\d|T[ABC]\d|TC7|TK\d|TLP|TPC)/,
    endings: [[/[A-Z0-9]$/, ['TE85L', 'TE85LF', 'TE85LFT', 'TE12L', 'TE12LQ', 'TE24L', 'LXHF', 'LXGF', 'TPF', 'TPLF']]],
  },
  {
    makers: ['Nisshinbo Micro Devices', 'NJR', 'JRC', 'New Japan Radio'],
    heads: /^NJ[MUW]/,
    endings: [[letter, ['TE1', 'TE2', 'TE3']]],
  },
  {
    makers: ['RENESAS', 'Renesas', 'Renesas Electronics', 'Intersil', 'IDT'],
    heads: /^(?:ISL\d|ICL\d|HIP\d|8[0-9A-Z]{2}\d|9[A-Z]{1,4}\d|5[0-9PV][0-9A-Z])/,
    endings: [
      [/Z[A-Z]?$/, ['T', 'T7', 'T7A', 'T13', 'TK']],
      [/(?:LFI?|GI?|NLGI?|NBGI?|NDGI?|NQQI)$/, ['8', 'T']],
    ],
  },
  {
    makers: ['Monolithic Power Systems', 'MPS'],
    heads: /^(?:MP|MPQ|MPM|HF)\d/,
    endings: [[/[A-Z]{2}$/, ['Z', 'P', 'LFZ', 'LFP', 'LF']]],
  },
  {
    makers: ['SILICON LABS', 'Silicon Labs', 'Silicon Laboratories'],
    heads: /^(?:BGM|C8051|CP2\d|EFM|EFR|SI\d)/,
    endings: [[/(?:QFN\d\d|QSOP\d\d|GM|GQ|GT|IM|IS|ISD|IU|IV)$/, ['R']]],
  },
  {
    makers: ['Cypress Semicon', 'Cypress', 'Spansion', 'Infineon Technologies'],
    heads: /^(?:CY|FM\d|S25|S29)/,
    endings: [[/(?:X[ACEI]|S\d{3})$/, ['T']]],
  },
  {
    makers: ['ISSI', 'Winbond Elec', 'Winbond', 'Macronix', 'Samtec', 'MXIC'],
    heads: /^(?:CLE|FTSH|HSEC8|IS\d\d|LSS|MX25|QSE|QSH|QTE|QTH|SHF|TSM\d|W25|W9\d)/,
    endings: [[letter, ['TR']]],
  },
  {
    makers: ['GigaDevice Semicon Beijing', 'GigaDevice'],
    heads: /^GD(?:25|32|5F)/,
    endings: [[/G$/, ['R', 'TR', 'Y']]],
  },
  {
    makers: ['Torex Semicon', 'Torex'],
    heads: /^XC\d/,
    endings: [[/R$/, ['G']]],
  },
  {
    makers: ['muRata', 'Murata', 'Murata Electronics'],
    heads: /^(?:BLM|DLW|G[ACJQR][234JMT]|KR[M3]|LQ[GHMPW]|NFM)\d/,
    endings: [[/\d$/, ['B', 'C', 'D', 'E', 'J', 'K', 'L', 'W']]],
  },
  {
    makers: ['Samsung Electro-Mechanics', 'SAMSUNG'],
    heads: /^CL(?:02|03|05|10|21|31|32|42|43|55)[A-Z]/,
    endings: [[/^CL\d\d[A-Z][0-9R]{3}[A-Z]{2}[A-Z0-9][A-Z]{3}$/, ['B', 'C', 'D', 'E', 'F', 'G', 'L', 'P']]],
  },
  {
    makers: ['YAGEO', 'Yageo'],
    heads: /^(?:AA|AC|AF|AT|PA|PF|PT|RC|RL|RT)\d{4}/,
    endings: [[/\d[RKM]\d{0,3}$|R\d{2,4}$/, ['L']]],
  },
  {
    makers: ['KEMET', 'Kemet'],
    heads: /^C\d{4}[CFGSTVX]\d{3}/,
    endings: [[/[A-Z]AC$/, ['TU', 'AUTO', '7411', '7867', '7800', '7025', '7210', 'TM']]],
  },
  {
    makers: ['AVX', 'Kyocera AVX', 'KYOCERA AVX'],
    heads: /^\d{4}[0-9A-Z][A-Z]\d[0-9R]\d[A-Z]AT/,
    endings: [[/AT$/, ['2A', '4A', '7A', '9A']]],
  },
  {
    makers: ['PANASONIC', 'Panasonic', 'Panasonic Electronic Components'],
    heads: /^ER[AJ]/,
    endings: [[/\d[0-9R]{2}$/, ['V', 'X']]],
  },
  {
    makers: ['Walsin Tech Corp', 'Walsin'],
    heads: /^(?:0201|0402|0603|0805|1206|1210)[BFNX]\d/,
    endings: [[/\d{3}$/, ['CT']]],
  },
];

/** What distributors hang on to order codes of any maker: cut tape, reel, custom reel. */
export const distributorEndings: readonly string[] = ['CTND', 'TRND', 'DKRND', '1ND', '2ND', '6ND', 'ND'];
