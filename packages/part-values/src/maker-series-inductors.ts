// How makers write values into the numbers of inductors in chips: one pattern a series, as for resistors and capacitors.
import { METRIC, pattern, type Series } from './maker-series-common.ts';

/** 2N2 and 22N in nanohenries, R12 and 4R7 in microhenries, 100 with a power of ten in microhenries. */
const VALUE = '(?<value>\\dN\\d|\\d{2,3}N|R\\d\\d|\\dR\\d|[1-9]\\d\\d)';
const TOLERANCE = '(?<tol>[BCDFGHJKLMNST])';
/** Metric sizes that only coils have, beside those of all chips. */
const COILS = { ...METRIC, '2016': '0806', '2125': '0805', '2520': '1008' };
const CHIP = '(?<size>0402|0603|1005|1608|2012|2016|2125|2520|3216|3225|4532)';
const IMPERIAL = '(?<size>0201|0402|0603|0805|1008|1206|1210|1812)';

const MURATA = { '02': '01005', '03': '0201', 15: '0402', 18: '0603', 21: '0805', 31: '1206', 32: '1210', 43: '1812' };

const chip = (maker: string, ...parts: string[]): Series => ({ maker, kind: 'inductor', pattern: pattern(...parts), sizes: COILS });
const imperial = (maker: string, ...parts: string[]): Series => ({ maker, kind: 'inductor', pattern: pattern(...parts) });

export const INDUCTORS: readonly Series[] = [
  {
    maker: 'Murata',
    kind: 'inductor',
    pattern: pattern('LQ[WPGMH](?<size>02|03|15|18|21|31|32|43)[A-Z]{2}', VALUE, TOLERANCE, '[A-Z0-9]{3}$'),
    sizes: MURATA,
  },
  chip('TDK', 'ML[GF]', CHIP, '[A-Z]', VALUE, TOLERANCE, 'T'),
  chip('TDK', 'MHQ', CHIP, '[A-Z]{1,3}', VALUE, TOLERANCE, 'T'),
  {
    maker: 'TDK',
    kind: 'inductor',
    pattern: pattern('NLC?V(?<size>25|32)T', VALUE, TOLERANCE, '[EP]F'),
    sizes: { 25: '1008', 32: '1210' },
  },
  chip('Sunlord', 'SD[CWF]L', CHIP, '[A-Z]{1,2}', VALUE, TOLERANCE, '[ST]'),
  chip('Sunlord', 'MWSD', CHIP, '(?:C|FE)', VALUE, TOLERANCE, 'T'),
  chip('Taiyo Yuden', 'HKQ?', CHIP, '[A-Z]?', VALUE, TOLERANCE, '[TV]'),
  chip('Fenghua', 'VHF(?<size>0603|1005|1608)\\d\\dHQ?', VALUE, TOLERANCE, 'T'),
  chip('Fenghua', 'CMI(?<size>1608|2012|3216|3225)\\d\\d[UVJX]', VALUE, TOLERANCE, 'T'),
  imperial('Fenghua', 'FHW', IMPERIAL, '(?:[UHPQ][CDFS]|IF)', VALUE, TOLERANCE, '[GS]T'),
  imperial('MYX, DDY', 'M?WI', IMPERIAL, '[A-Z]{2}', VALUE, TOLERANCE, '[SG]T'),
  chip('Chilisin', 'CLH', CHIP, 'T', VALUE, TOLERANCE, '[SF]'),
  imperial('Chilisin', 'CS', IMPERIAL, VALUE, TOLERANCE, 'S$'),
  imperial('EMTEK', 'HSC', IMPERIAL, VALUE, TOLERANCE, 'T$'),
  chip('Sunltech', 'SC[CW]', CHIP, '[CF]', VALUE, TOLERANCE, 'S[PT]'),
  chip('Cybermax', 'CMCC', CHIP, 'C', VALUE, TOLERANCE, 'SP'),
  chip('HYHONGYEX', 'HBLS', CHIP, VALUE, TOLERANCE, '$'),
  chip('microgate', 'MGCI', CHIP, '[HT]', VALUE, TOLERANCE, 'T'),
  chip('APV', 'AHW', CHIP, '(?:C|FE?)', VALUE, TOLERANCE, 'TF'),
  imperial('Coilcraft', IMPERIAL, '(?:CS|HP|DC|HC)(?<value>\\dN\\d|\\d\\dN|R\\d\\d)X', TOLERANCE, '[LR]W$'),
];
