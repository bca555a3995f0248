// Sensors: temperature, humidity, pressure, motion, light, Hall and current.
import type { BrandName } from '../brands.ts';
import { table, usd, type Draft } from '../draft.ts';
import { icPack } from './amplifiers.ts';

const range = (text: string): [number, number] => text.split('..').map(Number) as [number, number];

/** A range in smaller units. */
const scaledRange = (text: string, factor: number): [number, number] => range(text).map((value) => value * factor) as [number, number];

/** Brand | part | package | measures | range (°C, %RH or hPa) | accuracy | bus | volts | dollars. */
const climate = table<[BrandName, string, string, string, string, string, string, string, string]>(`
  Aosong | AHT10 | SMD-6(4x5) | temperature and humidity | -40..85 | ±0.3 °C, ±2 %RH | I2C | 1.8..3.6 | 0.6
  Aosong | AHT20 | SMD-6(3x3) | temperature and humidity | -40..85 | ±0.3 °C, ±2 %RH | I2C | 2..5.5 | 0.45
  Aosong | AHT21 | SMD-6(3x3) | temperature and humidity | -40..120 | ±0.3 °C, ±2 %RH | I2C | 2.2..5.5 | 0.5
  Aosong | AHT25 | SIP-4 | temperature and humidity | -40..80 | ±0.3 °C, ±2 %RH | I2C | 2.2..5.5 | 0.9
  Aosong | DHT11 | SIP-4 | temperature and humidity | -20..60 | ±2 °C, ±5 %RH | 1-Wire | 3.3..5.5 | 0.7
  Aosong | AM2302 | SIP-4 | temperature and humidity | -40..80 | ±0.5 °C, ±2 %RH | 1-Wire | 3.3..5.5 | 2.2
  Aosong | AM2320 | SIP-4 | temperature and humidity | -40..80 | ±0.5 °C, ±3 %RH | I2C | 3.1..5.5 | 1.1
  Sensirion | SHT30-DIS-B2.5KS | DFN-8(2.5x2.5) | temperature and humidity | -40..125 | ±0.2 °C, ±2 %RH | I2C | 2.15..5.5 | 1.8
  Sensirion | SHT31-DIS-B2.5KS | DFN-8(2.5x2.5) | temperature and humidity | -40..125 | ±0.2 °C, ±2 %RH | I2C | 2.15..5.5 | 2.9
  Sensirion | SHT35-DIS-B2.5KS | DFN-8(2.5x2.5) | temperature and humidity | -40..125 | ±0.1 °C, ±1.5 %RH | I2C | 2.15..5.5 | 5.2
  Sensirion | SHT40-AD1B-R2 | DFN-4(1.5x1.5) | temperature and humidity | -40..125 | ±0.2 °C, ±1.8 %RH | I2C | 1.08..3.6 | 1.3
  Sensirion | SHT41-AD1B-R2 | DFN-4(1.5x1.5) | temperature and humidity | -40..125 | ±0.2 °C, ±1.8 %RH | I2C | 1.08..3.6 | 1.9
  Sensirion | SHT45-AD1B-R2 | DFN-4(1.5x1.5) | temperature and humidity | -40..125 | ±0.1 °C, ±1 %RH | I2C | 1.08..3.6 | 3.6
  Sensirion | SHTC3 | DFN-4(2x2) | temperature and humidity | -40..125 | ±0.2 °C, ±2 %RH | I2C | 1.62..3.6 | 1.2
  Sensirion | STS30-DIS-2.5KS | DFN-8(2.5x2.5) | temperature | -40..125 | ±0.3 °C | I2C | 2.15..5.5 | 1.1
  Bosch Sensortec | BMP280 | LGA-8(2x2.5) | pressure | 300..1100 | ±1 hPa | I2C, SPI | 1.71..3.6 | 0.75
  Bosch Sensortec | BMP388 | LGA-10(2x2) | pressure | 300..1250 | ±0.4 hPa | I2C, SPI | 1.65..3.6 | 2.1
  Bosch Sensortec | BMP390 | LGA-10(2x2) | pressure | 300..1250 | ±0.5 hPa | I2C, SPI | 1.65..3.6 | 1.9
  Bosch Sensortec | BME280 | LGA-8(2.5x2.5) | temperature, humidity and pressure | 300..1100 | ±1 hPa, ±3 %RH | I2C, SPI | 1.71..3.6 | 2.6
  Bosch Sensortec | BME680 | LGA-8(3x3) | temperature, humidity and pressure | 300..1100 | ±0.6 hPa, ±3 %RH | I2C, SPI | 1.71..3.6 | 5.4
  Bosch Sensortec | BME688 | LGA-8(3x3) | temperature, humidity and pressure | 300..1100 | ±0.6 hPa, ±3 %RH | I2C, SPI | 1.71..3.6 | 6.1
  STMicroelectronics | LPS22HBTR | LGA-10(2x2) | pressure | 260..1260 | ±0.1 hPa | I2C, SPI | 1.7..3.6 | 1.9
  STMicroelectronics | LPS25HBTR | LGA-10(2.5x2.5) | pressure | 260..1260 | ±0.2 hPa | I2C, SPI | 1.7..3.6 | 2.4
  STMicroelectronics | HTS221TR | LGA-6(2x2) | temperature and humidity | -40..120 | ±0.5 °C, ±3.5 %RH | I2C, SPI | 1.7..3.6 | 1.8
  STMicroelectronics | STTS22HTR | UDFN-6(2x2) | temperature | -40..125 | ±0.5 °C | I2C | 1.5..3.6 | 0.75
  NXP | LM75BD,118 | SOIC-8 | temperature | -55..125 | ±2 °C | I2C | 2.8..5.5 | 0.3
  NXP | LM75BDP,118 | TSSOP-8 | temperature | -55..125 | ±2 °C | I2C | 2.8..5.5 | 0.32
  NXP | PCT2075D,118 | SOIC-8 | temperature | -55..125 | ±1 °C | I2C | 2.7..5.5 | 0.5
  NXP | MPX5010DP | SIP-6 | pressure | 0..100 | ±5 % | Analog | 4.75..5.25 | 9.8
  NXP | MPXV7002DP | SOP-8 | pressure | -20..20 | ±2.5 % | Analog | 4.75..5.25 | 11.4
  Texas Instruments | LM75AIMX/NOPB | SOIC-8 | temperature | -55..125 | ±2 °C | I2C | 2.7..5.5 | 0.75
  Texas Instruments | LM35DZ/NOPB | TO-92 | temperature | 0..100 | ±0.6 °C | Analog | 4..30 | 1.6
  Texas Instruments | LM35CZ/NOPB | TO-92 | temperature | -40..110 | ±0.4 °C | Analog | 4..30 | 3.1
  Texas Instruments | LM50CIM3X/NOPB | SOT-23 | temperature | -40..125 | ±3 °C | Analog | 4.5..10 | 0.8
  Texas Instruments | LM60BIM3X/NOPB | SOT-23 | temperature | -25..125 | ±2 °C | Analog | 2.7..10 | 0.8
  Texas Instruments | TMP102AIDRLR | SOT-563 | temperature | -40..125 | ±2 °C | I2C | 1.4..3.6 | 0.5
  Texas Instruments | TMP117AIDRVR | WSON-6(2x2) | temperature | -55..150 | ±0.1 °C | I2C | 1.8..5.5 | 1.9
  Texas Instruments | TMP112AIDRLR | SOT-563 | temperature | -40..125 | ±0.5 °C | I2C | 1.4..3.6 | 0.6
  Texas Instruments | TMP75AIDR | SOIC-8 | temperature | -40..125 | ±2 °C | I2C | 2.7..5.5 | 0.55
  Texas Instruments | TMP235A2DBZR | SOT-23 | temperature | -40..150 | ±0.5 °C | Analog | 2.3..5.5 | 0.2
  Texas Instruments | HDC1080DMBR | WSON-6(3x3) | temperature and humidity | -40..125 | ±0.2 °C, ±2 %RH | I2C | 2.7..5.5 | 1.4
  Texas Instruments | HDC2080DMBR | WSON-6(3x3) | temperature and humidity | -40..85 | ±0.2 °C, ±2 %RH | I2C | 1.62..3.6 | 1.4
  Analog Devices | DS18B20+ | TO-92 | temperature | -55..125 | ±0.5 °C | 1-Wire | 3..5.5 | 1.2
  Analog Devices | DS18B20+T&R | TO-92 | temperature | -55..125 | ±0.5 °C | 1-Wire | 3..5.5 | 1.2
  Analog Devices | DS18B20Z+T&R | SOIC-8 | temperature | -55..125 | ±0.5 °C | 1-Wire | 3..5.5 | 1.4
  Analog Devices | DS18B20U+T&R | MSOP-8 | temperature | -55..125 | ±0.5 °C | 1-Wire | 3..5.5 | 1.5
  Analog Devices | DS18S20+ | TO-92 | temperature | -55..125 | ±0.5 °C | 1-Wire | 3..5.5 | 1.7
  Analog Devices | ADT7420UCPZ-R2 | QFN-16-EP(4x4) | temperature | -40..150 | ±0.25 °C | I2C | 2.7..5.5 | 3.9
  Analog Devices | ADT7410TRZ-REEL7 | SOIC-8 | temperature | -55..150 | ±0.5 °C | I2C | 2.7..5.5 | 3.1
  Analog Devices | TMP36GT9Z | TO-92 | temperature | -40..125 | ±2 °C | Analog | 2.7..5.5 | 1.4
  Analog Devices | TMP36GRTZ-REEL7 | SOT-23-5 | temperature | -40..125 | ±2 °C | Analog | 2.7..5.5 | 1.2
  Microchip | MCP9700AT-E/TT | SOT-23 | temperature | -40..125 | ±2 °C | Analog | 2.3..5.5 | 0.24
  Microchip | MCP9701AT-E/TT | SOT-23 | temperature | -10..125 | ±2 °C | Analog | 3.1..5.5 | 0.24
  Microchip | MCP9808-E/MS | MSOP-8 | temperature | -40..125 | ±0.25 °C | I2C | 2.7..5.5 | 1.0
  Microchip | MCP9808T-E/MS | MSOP-8 | temperature | -40..125 | ±0.25 °C | I2C | 2.7..5.5 | 1.0
  Microchip | MCP9600-E/MX | MQFN-20(5x5) | temperature | -200..1372 | ±1.5 °C | I2C | 2.7..5.5 | 4.1
`);

/** Brand | part | package | measures | bus | bits | volts | dollars. */
const motion = table<[BrandName, string, string, string, string, string, string, string]>(`
  TDK | MPU-6050 | QFN-24-EP(4x4) | acceleration and rotation | I2C | 16 | 2.375..3.46 | 2.9
  TDK | MPU-6500 | QFN-24-EP(3x3) | acceleration and rotation | I2C, SPI | 16 | 1.71..3.6 | 2.1
  TDK | ICM-20602 | LGA-16(3x3) | acceleration and rotation | I2C, SPI | 16 | 1.71..3.45 | 2.3
  TDK | ICM-20948 | QFN-24-EP(3x3) | acceleration and rotation | I2C, SPI | 16 | 1.71..3.6 | 4.4
  TDK | ICM-42688-P | LGA-14(2.5x3) | acceleration and rotation | I2C, SPI | 16 | 1.71..3.6 | 2.6
  TDK | ICM-42670-P | LGA-14(2.5x3) | acceleration and rotation | I2C, SPI | 16 | 1.71..3.6 | 1.9
  Bosch Sensortec | BMI160 | LGA-14(2.5x3) | acceleration and rotation | I2C, SPI | 16 | 1.71..3.6 | 1.7
  Bosch Sensortec | BMI270 | LGA-14(2.5x3) | acceleration and rotation | I2C, SPI | 16 | 1.71..3.6 | 2.1
  Bosch Sensortec | BMI088 | LGA-16(3x4.5) | acceleration and rotation | I2C, SPI | 16 | 2.4..3.6 | 4.2
  Bosch Sensortec | BMA400 | LGA-12(2x2) | acceleration | I2C, SPI | 12 | 1.71..3.6 | 1.1
  Bosch Sensortec | BMA423 | LGA-12(2x2) | acceleration | I2C, SPI | 12 | 1.62..3.6 | 0.85
  Bosch Sensortec | BNO055 | LGA-28(3.8x5.2) | acceleration and rotation | I2C, UART | 16 | 2.4..3.6 | 9.2
  Bosch Sensortec | BMM150 | WLCSP-12 | magnetic field | I2C, SPI | 13 | 1.62..3.6 | 1.3
  STMicroelectronics | LIS3DHTR | LGA-16(3x3) | acceleration | I2C, SPI | 12 | 1.71..3.6 | 0.7
  STMicroelectronics | LIS2DH12TR | LGA-12(2x2) | acceleration | I2C, SPI | 12 | 1.71..3.6 | 0.65
  STMicroelectronics | LIS2DW12TR | LGA-12(2x2) | acceleration | I2C, SPI | 14 | 1.62..3.6 | 0.75
  STMicroelectronics | LSM6DS3TR-C | LGA-14(2.5x3) | acceleration and rotation | I2C, SPI | 16 | 1.71..3.6 | 1.6
  STMicroelectronics | LSM6DSOTR | LGA-14(2.5x3) | acceleration and rotation | I2C, SPI | 16 | 1.71..3.6 | 2.0
  STMicroelectronics | LSM6DSLTR | LGA-14(2.5x3) | acceleration and rotation | I2C, SPI | 16 | 1.71..3.6 | 1.9
  STMicroelectronics | LSM303AGRTR | LGA-12(2x2) | acceleration | I2C, SPI | 16 | 1.71..3.6 | 2.1
  STMicroelectronics | LIS3MDLTR | LGA-12(2x2) | magnetic field | I2C, SPI | 16 | 1.9..3.6 | 1.2
  STMicroelectronics | LIS2MDLTR | LGA-12(2x2) | magnetic field | I2C, SPI | 16 | 1.71..3.6 | 0.95
  STMicroelectronics | VL53L0CXV0DH/1 | LGA-12(4.4x2.4) | distance | I2C | 16 | 2.6..3.5 | 2.6
  STMicroelectronics | VL53L1CXV0FY/1 | LGA-12(4.9x2.5) | distance | I2C | 16 | 2.6..3.5 | 4.1
  STMicroelectronics | VL6180XV0NR/1 | LGA-12(4.8x2.8) | distance | I2C | 8 | 2.6..3 | 3.2
  Analog Devices | ADXL345BCCZ-RL7 | LGA-14(3x5) | acceleration | I2C, SPI | 13 | 2..3.6 | 3.6
  Analog Devices | ADXL345BCCZ-RL | LGA-14(3x5) | acceleration | I2C, SPI | 13 | 2..3.6 | 3.4
  Analog Devices | ADXL335BCPZ-RL7 | LFCSP-16(4x4) | acceleration | Analog | 0 | 1.8..3.6 | 4.2
  Analog Devices | ADXL355BEZ | LCC-14(6x6) | acceleration | I2C, SPI | 20 | 2.25..3.6 | 34
  Analog Devices | ADXL362BCCZ-RL7 | LGA-16(3x3.3) | acceleration | SPI | 12 | 1.6..3.5 | 4.6
  Rohm | BH1750FVI-TR | WSOF-6 | light | I2C | 16 | 2.4..3.6 | 0.75
  Rohm | BH1745NUC-E2 | WSON-8(2.1x2) | light | I2C | 16 | 2.3..3.6 | 1.7
  Vishay | VEML7700-TR | SMD-4(6.8x2.35) | light | I2C | 16 | 2.5..3.6 | 1.3
  Vishay | VEML6030 | SMD-6(2x2) | light | I2C | 16 | 2.5..3.6 | 1.1
  Vishay | VCNL4040M3OE | SMD-8(4x2) | light | I2C | 16 | 2.5..3.6 | 1.7
  Vishay | VCNL4010-GS08 | SMD-10(4x4) | light | I2C | 16 | 2.5..3.6 | 2.1
  Texas Instruments | OPT3001DNPR | USON-6(2x2) | light | I2C | 16 | 1.6..3.6 | 1.2
  Lite-On | LTR-303ALS-01 | SMD-6(2x2) | light | I2C | 16 | 2.4..3.6 | 0.42
  Lite-On | LTR-553ALS-01 | SMD-8(4x2.4) | light | I2C | 16 | 2.4..3.6 | 0.6
`);

/** Brand | part | package | measures | range (A or mT, both as SI numbers) | output | volts | dollars. */
const magnetic = table<[BrandName, string, string, string, string, string, string, string]>(`
  Allegro | ACS712ELCTR-05B-T | SOIC-8 | current | -5..5 | analog | 4.5..5.5 | 1.4
  Allegro | ACS712ELCTR-20A-T | SOIC-8 | current | -20..20 | analog | 4.5..5.5 | 1.4
  Allegro | ACS712ELCTR-30A-T | SOIC-8 | current | -30..30 | analog | 4.5..5.5 | 1.4
  Allegro | ACS723LLCTR-05AB-T | SOIC-8 | current | -5..5 | analog | 4.5..5.5 | 1.8
  Allegro | ACS723LLCTR-10AB-T | SOIC-8 | current | -10..10 | analog | 4.5..5.5 | 1.8
  Allegro | ACS723LLCTR-20AB-T | SOIC-8 | current | -20..20 | analog | 4.5..5.5 | 1.8
  Allegro | ACS723LLCTR-40AB-T | SOIC-8 | current | -40..40 | analog | 4.5..5.5 | 1.8
  Allegro | ACS724LLCTR-10AB-T | SOIC-8 | current | -10..10 | analog | 4.5..5.5 | 1.9
  Allegro | ACS724LLCTR-20AB-T | SOIC-8 | current | -20..20 | analog | 4.5..5.5 | 1.9
  Allegro | ACS724LLCTR-50AB-T | SOIC-8 | current | -50..50 | analog | 4.5..5.5 | 1.9
  Allegro | ACS725LLCTR-20AB-T | SOIC-8 | current | -20..20 | analog | 3..3.6 | 1.9
  Allegro | ACS758LCB-050B-PFF-T | CB-5 | current | -50..50 | analog | 3..5.5 | 4.4
  Allegro | ACS758LCB-100B-PFF-T | CB-5 | current | -100..100 | analog | 3..5.5 | 4.6
  Allegro | ACS758ECB-200B-PFF-T | CB-5 | current | -200..200 | analog | 3..5.5 | 4.9
  Allegro | ACS770LCB-050B-PFF-T | CB-5 | current | -50..50 | analog | 4.5..5.5 | 4.8
  Allegro | ACS770ECB-200B-PFF-T | CB-5 | current | -200..200 | analog | 4.5..5.5 | 5.1
  Allegro | A1324LUA-T | SIP-3 | magnetic field | -0.05..0.05 | analog | 4.5..5.5 | 1.1
  Allegro | A1324LLHLT-T | SOT-23 | magnetic field | -0.05..0.05 | analog | 4.5..5.5 | 1.0
  Texas Instruments | DRV5032FBDBZR | SOT-23 | magnetic field | 0..0.0057 | push-pull | 1.65..5.5 | 0.2
  Texas Instruments | DRV5033AJQDBZR | SOT-23 | magnetic field | 0..0.0065 | open drain | 2.5..38 | 0.3
  Texas Instruments | DRV5053VAQDBZR | SOT-23 | magnetic field | -0.009..0.009 | analog | 2.5..38 | 0.5
  Texas Instruments | DRV5055A2QDBZR | SOT-23 | magnetic field | -0.042..0.042 | analog | 3..5.5 | 0.4
  Texas Instruments | DRV5013AGQDBZR | SOT-23 | magnetic field | -0.006..0.006 | open drain | 2.5..38 | 0.28
  Texas Instruments | TMAG5273A1QDBVR | SOT-23-6 | magnetic field | -0.04..0.04 | I2C | 1.7..3.6 | 0.75
  Texas Instruments | TMCS1100A2QDR | SOIC-8 | current | -23..23 | analog | 3..5.5 | 1.9
  Infineon | TLE4946-2L | SIP-3 | magnetic field | -0.002..0.002 | open drain | 2.7..18 | 0.55
  Infineon | TLI4970D050T5XUMA1 | TISON-8 | current | -50..50 | SPI | 3.1..3.5 | 4.3
  Diodes Incorporated | AH180-WG-7 | SOT-23 | magnetic field | 0..0.005 | open drain | 2.4..5.5 | 0.13
  Diodes Incorporated | AH1806-W-7 | SOT-23 | magnetic field | 0..0.003 | open drain | 2.5..5.5 | 0.14
  Diodes Incorporated | AH9246-W-7 | SOT-23 | magnetic field | 0..0.003 | push-pull | 2.5..5.5 | 0.14
  Diodes Incorporated | AH3572-SA-7 | SOT-23 | magnetic field | -0.003..0.003 | open drain | 3..28 | 0.18
`);

/** All sensors. */
export function* sensors(): Generator<Draft> {
  for (const [brand, mpn, size, measured, span, accuracy, bus, volts, dollars] of climate) {
    yield {
      brand,
      mpn,
      leaf: 'climate',
      series: mpn.split('-')[0]!,
      ...icPack(size),
      usdMicros: usd(Number(dollars)),
      noun:
        measured === 'temperature'
          ? ['温度传感器', 'Temperature sensor']
          : measured === 'pressure'
            ? ['压力传感器', 'Pressure sensor']
            : measured.startsWith('temperature,')
              ? ['温湿度气压传感器', 'Environmental sensor']
              : ['温湿度传感器', 'Humidity sensor'],
      params: {
        measured,
        ...(measured.includes('pressure') ? { pressure_range: scaledRange(span, 100) } : { temperature_range: range(span) }),
        accuracy,
        interface: bus,
        supply_voltage: range(volts),
      },
    };
  }
  for (const [brand, mpn, size, measured, bus, bits, volts, dollars] of motion) {
    yield {
      brand,
      mpn,
      leaf: 'motion',
      series: mpn.slice(0, 6),
      ...icPack(size),
      usdMicros: usd(Number(dollars)),
      noun:
        measured === 'light'
          ? ['光传感器', 'Light sensor']
          : measured === 'distance'
            ? ['距离传感器', 'Distance sensor']
            : measured === 'magnetic field'
              ? ['磁力计', 'Magnetometer']
              : ['运动传感器', 'Motion sensor'],
      params: {
        measured,
        interface: bus,
        ...(bits === '0' ? {} : { resolution: Number(bits) }),
        supply_voltage: range(volts),
        operating_temperature: [-40, 85],
      },
    };
  }
  for (const [brand, mpn, size, measured, span, output, volts, dollars] of magnetic) {
    yield {
      brand,
      mpn,
      leaf: 'magnetic',
      series: mpn.slice(0, 6),
      ...icPack(size),
      usdMicros: usd(Number(dollars)),
      noun: measured === 'current' ? ['电流传感器', 'Current sensor'] : ['霍尔传感器', 'Hall sensor'],
      params: {
        measured,
        ...(measured === 'current' ? { current_range: range(span) } : { field_range: range(span) }),
        output_type: output,
        supply_voltage: range(volts),
        operating_temperature: [-40, 125],
      },
    };
  }
}
