// Microchip's PIC and AVR microcontrollers by device and package.
import { table, words, type Draft } from '../draft.ts';
import { controller } from './controller-draft.ts';

const packages: Record<string, string> = {
  'I/P8': 'DIP-8',
  'I/P14': 'DIP-14',
  'I/P18': 'DIP-18',
  'I/P20': 'DIP-20',
  'I/SP28': 'DIP-28',
  'I/P40': 'DIP-40',
  'I/SN8': 'SOIC-8',
  'I/SL14': 'SOIC-14',
  'I/SO18': 'SOIC-18',
  'I/SO20': 'SOIC-20',
  'I/SO28': 'SOIC-28',
  'I/SS20': 'SSOP-20',
  'I/SS28': 'SSOP-28',
  'I/ST14': 'TSSOP-14',
  'I/PT44': 'TQFP-44(10x10)',
  'I/PT64': 'TQFP-64(10x10)',
  'I/PF100': 'TQFP-100(14x14)',
  'I/PT100': 'TQFP-100(12x12)',
  'I/PT80': 'TQFP-80(12x12)',
  'I/ML28': 'QFN-28-EP(6x6)',
  'I/ML44': 'QFN-44-EP(8x8)',
  'I/MR64': 'QFN-64-EP(9x9)',
  'I/ML20': 'QFN-20-EP(4x4)',
};

/** PIC device | core | MHz | flash in kB | RAM in bytes | volts | dollars | packages: Microchip's code and the pins. */
const pics = table<[string, string, string, string, string, string, string, string]>(`
  PIC10F200 | PIC10 | 4 | 0.375 | 16 | 2-5.5 | 0.42 | I/P8
  PIC12F508 | PIC12 | 4 | 0.75 | 25 | 2-5.5 | 0.6 | I/P8 I/SN8
  PIC12F629 | PIC12 | 20 | 1.75 | 64 | 2-5.5 | 0.9 | I/P8 I/SN8
  PIC12F675 | PIC12 | 20 | 1.75 | 64 | 2-5.5 | 1.0 | I/P8 I/SN8
  PIC12F683 | PIC12 | 20 | 3.5 | 128 | 2-5.5 | 1.3 | I/P8 I/SN8
  PIC12F1501 | PIC12 | 20 | 1.75 | 64 | 2.3-5.5 | 0.6 | I/P8 I/SN8
  PIC12F1571 | PIC12 | 32 | 1.75 | 128 | 2.3-5.5 | 0.6 | I/P8 I/SN8
  PIC12F1572 | PIC12 | 32 | 3.5 | 256 | 2.3-5.5 | 0.7 | I/P8 I/SN8
  PIC12F1822 | PIC12 | 32 | 3.5 | 128 | 1.8-5.5 | 1.0 | I/P8 I/SN8
  PIC12F1840 | PIC12 | 32 | 7 | 256 | 1.8-5.5 | 1.2 | I/P8 I/SN8
  PIC16F15313 | PIC16 | 32 | 3.5 | 256 | 2.3-5.5 | 0.7 | I/P8 I/SN8
  PIC16F15323 | PIC16 | 32 | 3.5 | 256 | 2.3-5.5 | 0.8 | I/P14 I/SL14 I/ST14
  PIC16F1454 | PIC16 | 48 | 14 | 1024 | 2.3-5.5 | 1.5 | I/P14 I/SL14 I/ST14
  PIC16F1455 | PIC16 | 48 | 14 | 1024 | 2.3-5.5 | 1.6 | I/P14 I/SL14 I/ST14
  PIC16F1459 | PIC16 | 48 | 14 | 1024 | 2.3-5.5 | 1.7 | I/P20 I/SO20 I/SS20
  PIC16F1503 | PIC16 | 20 | 3.5 | 128 | 2.3-5.5 | 0.8 | I/P14 I/SL14 I/ST14
  PIC16F1508 | PIC16 | 20 | 7 | 256 | 2.3-5.5 | 1.0 | I/P20 I/SO20 I/SS20
  PIC16F1509 | PIC16 | 20 | 14 | 512 | 2.3-5.5 | 1.2 | I/P20 I/SO20 I/SS20
  PIC16F1823 | PIC16 | 32 | 3.5 | 128 | 1.8-5.5 | 1.1 | I/P14 I/SL14 I/ST14
  PIC16F1824 | PIC16 | 32 | 7 | 256 | 1.8-5.5 | 1.3 | I/P14 I/SL14 I/ST14
  PIC16F1825 | PIC16 | 32 | 14 | 1024 | 1.8-5.5 | 1.5 | I/P14 I/SL14 I/ST14
  PIC16F1826 | PIC16 | 32 | 3.5 | 256 | 1.8-5.5 | 1.3 | I/P18 I/SO18 I/SS20
  PIC16F1827 | PIC16 | 32 | 7 | 384 | 1.8-5.5 | 1.5 | I/P18 I/SO18 I/SS20
  PIC16F1829 | PIC16 | 32 | 14 | 1024 | 1.8-5.5 | 1.6 | I/P20 I/SO20 I/SS20
  PIC16F1847 | PIC16 | 32 | 14 | 1024 | 1.8-5.5 | 1.7 | I/P18 I/SO18 I/SS20
  PIC16F1933 | PIC16 | 32 | 7 | 256 | 1.8-5.5 | 1.9 | I/SP28 I/SO28 I/SS28
  PIC16F1936 | PIC16 | 32 | 14 | 512 | 1.8-5.5 | 2.1 | I/SP28 I/SO28 I/SS28
  PIC16F1937 | PIC16 | 32 | 14 | 512 | 1.8-5.5 | 2.3 | I/P40 I/PT44
  PIC16F1938 | PIC16 | 32 | 28 | 1024 | 1.8-5.5 | 2.3 | I/SP28 I/SO28 I/SS28
  PIC16F1939 | PIC16 | 32 | 28 | 1024 | 1.8-5.5 | 2.5 | I/P40 I/PT44
  PIC16F18313 | PIC16 | 32 | 3.5 | 256 | 2.3-5.5 | 0.8 | I/P8 I/SN8
  PIC16F18323 | PIC16 | 32 | 3.5 | 256 | 2.3-5.5 | 0.9 | I/P14 I/SL14 I/ST14
  PIC16F18325 | PIC16 | 32 | 14 | 1024 | 2.3-5.5 | 1.1 | I/P14 I/SL14 I/ST14
  PIC16F18344 | PIC16 | 32 | 7 | 512 | 2.3-5.5 | 1.2 | I/P20 I/SO20 I/SS20
  PIC16F18345 | PIC16 | 32 | 14 | 1024 | 2.3-5.5 | 1.3 | I/P20 I/SO20 I/SS20
  PIC16F18855 | PIC16 | 32 | 14 | 1024 | 2.3-5.5 | 1.5 | I/SP28 I/SO28 I/SS28
  PIC16F18857 | PIC16 | 32 | 56 | 4096 | 2.3-5.5 | 1.8 | I/SP28 I/SO28 I/SS28
  PIC16F18877 | PIC16 | 32 | 56 | 4096 | 2.3-5.5 | 2.0 | I/P40 I/PT44
  PIC16F628A | PIC16 | 20 | 3.5 | 224 | 3-5.5 | 1.9 | I/P18 I/SO18 I/SS20
  PIC16F648A | PIC16 | 20 | 7 | 256 | 3-5.5 | 2.2 | I/P18 I/SO18 I/SS20
  PIC16F676 | PIC16 | 20 | 1.75 | 64 | 2-5.5 | 1.2 | I/P14 I/SL14 I/ST14
  PIC16F684 | PIC16 | 20 | 3.5 | 128 | 2-5.5 | 1.5 | I/P14 I/SL14 I/ST14
  PIC16F688 | PIC16 | 20 | 7 | 256 | 2-5.5 | 1.7 | I/P14 I/SL14 I/ST14
  PIC16F690 | PIC16 | 20 | 7 | 256 | 2-5.5 | 1.8 | I/P20 I/SO20 I/SS20
  PIC16F73 | PIC16 | 20 | 7 | 192 | 4-5.5 | 4.2 | I/SP28 I/SO28 I/SS28
  PIC16F84A | PIC16 | 20 | 1.75 | 68 | 4-5.5 | 4.4 | 04/P18 04/SO18
  PIC16F876A | PIC16 | 20 | 14 | 368 | 4-5.5 | 4.8 | I/SP28 I/SO28 I/SS28
  PIC16F877A | PIC16 | 20 | 14 | 368 | 4-5.5 | 5.2 | I/P40 I/PT44
  PIC16F883 | PIC16 | 20 | 7 | 256 | 2-5.5 | 1.9 | I/SP28 I/SO28 I/SS28
  PIC16F886 | PIC16 | 20 | 14 | 368 | 2-5.5 | 2.2 | I/SP28 I/SO28 I/SS28
  PIC16F887 | PIC16 | 20 | 14 | 368 | 2-5.5 | 2.5 | I/P40 I/PT44
  PIC18F2420 | PIC18 | 40 | 16 | 768 | 4.2-5.5 | 4.3 | I/SP28 I/SO28
  PIC18F2520 | PIC18 | 40 | 32 | 1536 | 4.2-5.5 | 4.9 | I/SP28 I/SO28
  PIC18F2550 | PIC18 | 48 | 32 | 2048 | 4.2-5.5 | 5.2 | I/SP28 I/SO28
  PIC18F25K22 | PIC18 | 64 | 32 | 1536 | 2.3-5.5 | 2.6 | I/SP28 I/SO28 I/SS28
  PIC18F25K50 | PIC18 | 48 | 32 | 2048 | 2.3-5.5 | 2.7 | I/SP28 I/SO28 I/SS28
  PIC18F25K80 | PIC18 | 64 | 32 | 3648 | 1.8-5.5 | 3.2 | I/SP28 I/SO28 I/SS28
  PIC18F26K22 | PIC18 | 64 | 64 | 3896 | 2.3-5.5 | 3.0 | I/SP28 I/SO28 I/SS28
  PIC18F26K80 | PIC18 | 64 | 64 | 3648 | 1.8-5.5 | 3.5 | I/SP28 I/SO28 I/SS28
  PIC18F4520 | PIC18 | 40 | 32 | 1536 | 4.2-5.5 | 5.4 | I/P40 I/PT44
  PIC18F4550 | PIC18 | 48 | 32 | 2048 | 4.2-5.5 | 5.6 | I/P40 I/PT44
  PIC18F45K22 | PIC18 | 64 | 32 | 1536 | 2.3-5.5 | 2.9 | I/P40 I/PT44
  PIC18F45K50 | PIC18 | 48 | 32 | 2048 | 2.3-5.5 | 3.1 | I/P40 I/PT44
  PIC18F46K22 | PIC18 | 64 | 64 | 3896 | 2.3-5.5 | 3.3 | I/P40 I/PT44
  PIC18F46K80 | PIC18 | 64 | 64 | 3648 | 1.8-5.5 | 3.9 | I/P40 I/PT44
  PIC18F67J60 | PIC18 | 41.7 | 128 | 3808 | 2-3.6 | 5.2 | I/PT64
  PIC24FJ64GA002 | PIC24 | 32 | 64 | 8192 | 2-3.6 | 3.6 | I/SP28 I/SO28 I/SS28
  PIC24FJ64GA004 | PIC24 | 32 | 64 | 8192 | 2-3.6 | 3.9 | I/PT44
  PIC24FJ128GA010 | PIC24 | 32 | 128 | 8192 | 2-3.6 | 5.2 | I/PF100
  PIC24FJ256GB106 | PIC24 | 32 | 256 | 16384 | 2-3.6 | 5.6 | I/PT64
`);

/** AVR part | kB of flash | bytes of RAM | MHz | volts | package | dollars. */
const avrs = table<[string, string, string, string, string, string, string]>(`
  ATMEGA8A-AU | 8 | 1024 | 16 | 2.7-5.5 | TQFP-32(7x7) | 1.4
  ATMEGA8A-PU | 8 | 1024 | 16 | 2.7-5.5 | DIP-28 | 2.3
  ATMEGA8A-MU | 8 | 1024 | 16 | 2.7-5.5 | QFN-32-EP(5x5) | 1.5
  ATMEGA16A-AU | 16 | 1024 | 16 | 2.7-5.5 | TQFP-44(10x10) | 2.6
  ATMEGA16A-PU | 16 | 1024 | 16 | 2.7-5.5 | DIP-40 | 3.9
  ATMEGA32A-AU | 32 | 2048 | 16 | 2.7-5.5 | TQFP-44(10x10) | 3.1
  ATMEGA32A-PU | 32 | 2048 | 16 | 2.7-5.5 | DIP-40 | 4.6
  ATMEGA48PA-AU | 4 | 512 | 20 | 1.8-5.5 | TQFP-32(7x7) | 1.2
  ATMEGA48PA-PU | 4 | 512 | 20 | 1.8-5.5 | DIP-28 | 2.0
  ATMEGA64A-AU | 64 | 4096 | 16 | 2.7-5.5 | TQFP-64(14x14) | 3.6
  ATMEGA88PA-AU | 8 | 1024 | 20 | 1.8-5.5 | TQFP-32(7x7) | 1.3
  ATMEGA88PA-PU | 8 | 1024 | 20 | 1.8-5.5 | DIP-28 | 2.2
  ATMEGA128A-AU | 128 | 4096 | 16 | 2.7-5.5 | TQFP-64(14x14) | 5.2
  ATMEGA128A-MU | 128 | 4096 | 16 | 2.7-5.5 | QFN-64-EP(9x9) | 5.4
  ATMEGA162-16AU | 16 | 1024 | 16 | 2.7-5.5 | TQFP-44(10x10) | 5.0
  ATMEGA164PA-AU | 16 | 1024 | 20 | 1.8-5.5 | TQFP-44(10x10) | 2.4
  ATMEGA168PA-AU | 16 | 1024 | 20 | 1.8-5.5 | TQFP-32(7x7) | 1.5
  ATMEGA168PA-PU | 16 | 1024 | 20 | 1.8-5.5 | DIP-28 | 2.4
  ATMEGA324PA-AU | 32 | 2048 | 20 | 1.8-5.5 | TQFP-44(10x10) | 2.9
  ATMEGA328P-AU | 32 | 2048 | 20 | 1.8-5.5 | TQFP-32(7x7) | 1.7
  ATMEGA328P-PU | 32 | 2048 | 20 | 1.8-5.5 | DIP-28 | 2.6
  ATMEGA328P-MU | 32 | 2048 | 20 | 1.8-5.5 | QFN-32-EP(5x5) | 1.8
  ATMEGA328-AU | 32 | 2048 | 20 | 1.8-5.5 | TQFP-32(7x7) | 1.7
  ATMEGA328-PU | 32 | 2048 | 20 | 1.8-5.5 | DIP-28 | 2.5
  ATMEGA328PB-AU | 32 | 2048 | 20 | 1.8-5.5 | TQFP-32(7x7) | 1.5
  ATMEGA328PB-MU | 32 | 2048 | 20 | 1.8-5.5 | QFN-32-EP(5x5) | 1.6
  ATMEGA640-16AU | 64 | 8192 | 16 | 4.5-5.5 | TQFP-100(14x14) | 7.8
  ATMEGA644PA-AU | 64 | 4096 | 20 | 1.8-5.5 | TQFP-44(10x10) | 3.6
  ATMEGA1280-16AU | 128 | 8192 | 16 | 4.5-5.5 | TQFP-100(14x14) | 9.5
  ATMEGA1284P-AU | 128 | 16384 | 20 | 1.8-5.5 | TQFP-44(10x10) | 4.3
  ATMEGA1284P-PU | 128 | 16384 | 20 | 1.8-5.5 | DIP-40 | 5.6
  ATMEGA2560-16AU | 256 | 8192 | 16 | 4.5-5.5 | TQFP-100(14x14) | 9.8
  ATMEGA2561-16AU | 256 | 8192 | 16 | 4.5-5.5 | TQFP-64(14x14) | 9.2
  ATMEGA16U2-AU | 16 | 512 | 16 | 2.7-5.5 | TQFP-32(7x7) | 2.3
  ATMEGA16U2-MU | 16 | 512 | 16 | 2.7-5.5 | QFN-32-EP(5x5) | 2.4
  ATMEGA32U4-AU | 32 | 2560 | 16 | 2.7-5.5 | TQFP-44(10x10) | 3.8
  ATMEGA32U4-MU | 32 | 2560 | 16 | 2.7-5.5 | QFN-44-EP(7x7) | 3.8
  ATMEGA4809-AFR | 48 | 6144 | 20 | 1.8-5.5 | TQFP-48(7x7) | 1.9
  ATMEGA4809-PF | 48 | 6144 | 20 | 1.8-5.5 | DIP-40 | 2.8
  ATMEGA4808-AFR | 48 | 6144 | 20 | 1.8-5.5 | TQFP-32(7x7) | 1.7
  ATTINY13A-SSU | 1 | 64 | 20 | 1.8-5.5 | SOIC-8 | 0.55
  ATTINY13A-SU | 1 | 64 | 20 | 1.8-5.5 | SOIC-8W | 0.6
  ATTINY13A-PU | 1 | 64 | 20 | 1.8-5.5 | DIP-8 | 0.9
  ATTINY24A-SSU | 2 | 128 | 20 | 1.8-5.5 | SOIC-14 | 0.9
  ATTINY24A-PU | 2 | 128 | 20 | 1.8-5.5 | DIP-14 | 1.3
  ATTINY25-20SU | 2 | 128 | 20 | 2.7-5.5 | SOIC-8W | 1.0
  ATTINY25-20PU | 2 | 128 | 20 | 2.7-5.5 | DIP-8 | 1.4
  ATTINY44A-SSU | 4 | 256 | 20 | 1.8-5.5 | SOIC-14 | 1.0
  ATTINY44A-PU | 4 | 256 | 20 | 1.8-5.5 | DIP-14 | 1.5
  ATTINY45-20SU | 4 | 256 | 20 | 2.7-5.5 | SOIC-8W | 1.1
  ATTINY45-20PU | 4 | 256 | 20 | 2.7-5.5 | DIP-8 | 1.5
  ATTINY84A-SSU | 8 | 512 | 20 | 1.8-5.5 | SOIC-14 | 1.1
  ATTINY84A-PU | 8 | 512 | 20 | 1.8-5.5 | DIP-14 | 1.6
  ATTINY85-20SU | 8 | 512 | 20 | 2.7-5.5 | SOIC-8W | 1.2
  ATTINY85-20PU | 8 | 512 | 20 | 2.7-5.5 | DIP-8 | 1.6
  ATTINY85-20MU | 8 | 512 | 20 | 2.7-5.5 | QFN-20-EP(4x4) | 1.3
  ATTINY88-AU | 8 | 512 | 12 | 1.8-5.5 | TQFP-32(7x7) | 1.0
  ATTINY2313A-SU | 2 | 128 | 20 | 1.8-5.5 | SOIC-20 | 1.3
  ATTINY2313A-PU | 2 | 128 | 20 | 1.8-5.5 | DIP-20 | 1.7
  ATTINY4313-SU | 4 | 256 | 20 | 1.8-5.5 | SOIC-20 | 1.5
  ATTINY4313-PU | 4 | 256 | 20 | 1.8-5.5 | DIP-20 | 1.9
  ATTINY1634-SU | 16 | 1024 | 12 | 1.8-5.5 | SOIC-20 | 1.6
  ATTINY202-SSN | 2 | 128 | 20 | 1.8-5.5 | SOIC-8 | 0.42
  ATTINY212-SSN | 2 | 128 | 20 | 1.8-5.5 | SOIC-8 | 0.45
  ATTINY402-SSN | 4 | 256 | 20 | 1.8-5.5 | SOIC-8 | 0.5
  ATTINY412-SSN | 4 | 256 | 20 | 1.8-5.5 | SOIC-8 | 0.52
  ATTINY414-SSN | 4 | 256 | 20 | 1.8-5.5 | SOIC-14 | 0.6
  ATTINY416-SN | 4 | 256 | 20 | 1.8-5.5 | SOIC-20 | 0.7
  ATTINY804-SSN | 8 | 512 | 20 | 1.8-5.5 | SOIC-14 | 0.6
  ATTINY806-SN | 8 | 512 | 20 | 1.8-5.5 | SOIC-20 | 0.7
  ATTINY814-SSN | 8 | 512 | 20 | 1.8-5.5 | SOIC-14 | 0.7
  ATTINY816-SN | 8 | 512 | 20 | 1.8-5.5 | SOIC-20 | 0.8
  ATTINY1604-SSN | 16 | 1024 | 20 | 1.8-5.5 | SOIC-14 | 0.8
  ATTINY1606-SN | 16 | 1024 | 20 | 1.8-5.5 | SOIC-20 | 0.9
  ATTINY1614-SSN | 16 | 2048 | 20 | 1.8-5.5 | SOIC-14 | 0.9
  ATTINY1616-MNR | 16 | 2048 | 20 | 1.8-5.5 | QFN-20-EP(3x3) | 0.9
  ATTINY3216-SN | 32 | 2048 | 20 | 1.8-5.5 | SOIC-20 | 1.1
  ATTINY3217-MNR | 32 | 2048 | 20 | 1.8-5.5 | QFN-24-EP(4x4) | 1.2
`);

const range = (text: string): [number, number] => text.split('-').map(Number) as [number, number];

/** All PIC and AVR parts. */
export function* picAvr(): Generator<Draft> {
  for (const [device, core, megahertz, flash, ram, volts, dollars, list] of pics) {
    for (const code of words(list)) {
      const end = code.replace(/\d+$/, '');
      yield controller('mcu8', {
        brand: 'Microchip',
        mpn: `${device}-${end}`,
        series: core,
        package: packages[code.replace('04/', 'I/')]!,
        core,
        megahertz: Number(megahertz),
        flashBytes: Number(flash) * 1024,
        ramBytes: Number(ram),
        volts: range(volts),
        dollars: Number(dollars),
        hottest: 85,
      });
    }
  }
  for (const [mpn, flash, ram, megahertz, volts, size, dollars] of avrs)
    yield controller('mcu8', {
      brand: 'Microchip',
      mpn,
      series: mpn.split('-')[0]!,
      package: size,
      core: 'AVR',
      megahertz: Number(megahertz),
      flashBytes: Number(flash) * 1024,
      ramBytes: Number(ram),
      volts: range(volts),
      dollars: Number(dollars),
      hottest: mpn.endsWith('N') || mpn.endsWith('NR') ? 105 : 85,
    });
}
