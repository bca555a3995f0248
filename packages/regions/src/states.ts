// States, provinces and territories that carriers ask for, by the letters that stand on a parcel.

const names: Readonly<Record<string, string>> = {
  US: `AL Alabama;AK Alaska;AZ Arizona;AR Arkansas;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of Columbia;FL Florida;GA Georgia;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MD Maryland;MA Massachusetts;MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;NJ New Jersey;NM New Mexico;NY New York;NC North Carolina;ND North Dakota;OH Ohio;OK Oklahoma;OR Oregon;PA Pennsylvania;RI Rhode Island;SC South Carolina;SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VA Virginia;WA Washington;WV West Virginia;WI Wisconsin;WY Wyoming`,
  CA: 'AB Alberta;BC British Columbia;MB Manitoba;NB New Brunswick;NL Newfoundland and Labrador;NS Nova Scotia;NT Northwest Territories;NU Nunavut;ON Ontario;PE Prince Edward Island;QC Quebec;SK Saskatchewan;YT Yukon',
  AU: 'ACT Australian Capital Territory;NSW New South Wales;NT Northern Territory;QLD Queensland;SA South Australia;TAS Tasmania;VIC Victoria;WA Western Australia',
  BR: 'AC Acre;AL Alagoas;AP Amapá;AM Amazonas;BA Bahia;CE Ceará;DF Distrito Federal;ES Espírito Santo;GO Goiás;MA Maranhão;MT Mato Grosso;MS Mato Grosso do Sul;MG Minas Gerais;PA Pará;PB Paraíba;PR Paraná;PE Pernambuco;PI Piauí;RJ Rio de Janeiro;RN Rio Grande do Norte;RS Rio Grande do Sul;RO Rondônia;RR Roraima;SC Santa Catarina;SP São Paulo;SE Sergipe;TO Tocantins',
  MX: 'AGS Aguascalientes;BC Baja California;BCS Baja California Sur;CAMP Campeche;CHIS Chiapas;CHIH Chihuahua;CDMX Ciudad de México;COAH Coahuila;COL Colima;DGO Durango;GTO Guanajuato;GRO Guerrero;HGO Hidalgo;JAL Jalisco;MEX México;MICH Michoacán;MOR Morelos;NAY Nayarit;NL Nuevo León;OAX Oaxaca;PUE Puebla;QRO Querétaro;QROO Quintana Roo;SLP San Luis Potosí;SIN Sinaloa;SON Sonora;TAB Tabasco;TAMPS Tamaulipas;TLAX Tlaxcala;VER Veracruz;YUC Yucatán;ZAC Zacatecas',
  IN: 'AP Andhra Pradesh;AR Arunachal Pradesh;AS Assam;BR Bihar;CG Chhattisgarh;CH Chandigarh;DD Dadra and Nagar Haveli and Daman and Diu;DL Delhi;GA Goa;GJ Gujarat;HP Himachal Pradesh;HR Haryana;JH Jharkhand;JK Jammu and Kashmir;KA Karnataka;KL Kerala;LA Ladakh;MH Maharashtra;ML Meghalaya;MN Manipur;MP Madhya Pradesh;MZ Mizoram;NL Nagaland;OD Odisha;PB Punjab;PY Puducherry;RJ Rajasthan;SK Sikkim;TN Tamil Nadu;TR Tripura;TS Telangana;UK Uttarakhand;UP Uttar Pradesh;WB West Bengal',
};

const lists: ReadonlyMap<string, readonly (readonly [code: string, name: string])[]> = new Map(
  Object.entries(names).map(([country, list]) => [
    country,
    list.split(';').map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)] as const),
  ]),
);

/** States of a country in the order of their names; empty where an address does without. */
export const statesOf = (country: string): readonly (readonly [code: string, name: string])[] => lists.get(country) ?? [];
