// Ordinary words of the trade, which catalogues write with a capital or without: no names.

export const tradeWords: readonly string[] =
  `absolute active adhesive adjustable air alarm alloy alternate aluminum amplifier analog angle anode array audio automatic automotive axial back balanced ball band bare
  barrier base battery bead bent bipolar blade board body bottom braid brass bronze brushed buffer built bulk button buzzer cable cap capacitor capacitive carbon card case cathode cell ceramic channel
  charger chip circuit circular clamp clear clip closed coated coaxial coil color common compensated conductive connector contact continuous control controller converter cool copper cord core cover crimp
  crystal current cut cylindrical delay depletion detector device diffused digital diode direct disc discrete display dome door double drain driver dry dual dynamic edge element enclosed enhancement entry
  epoxy equivalent external fast female fiber film filter fixed flame flange flat flexible floating foil form free front full function fuse gain gasket gate general generator glass gold ground half
  hardened head heat heavy hexagonal high hole hollow hook housing impedance incremental indicator individual inductive inductor infrared input inrush insert insulated integrated interface internal
  isolated isolation isolator jack junction key knob latch latching lead leaded lens level lever light limit line linear liquid lithium load lock locking logic long loop low machine magnet magnetic male manual
  material mechanical medium membrane metal micro-power miniature mode module momentary motion motor mount mounting multilayer natural negative nickel noise non normally null nut offset open operated optical oscillator
  output oval oxide panel parallel passive pattern phase phenolic phosphor photo pin pitch plastic plate plated plug point polarized pole polyester polymer port position positive power precision press pressure print
  protection pulse push quad quick radial range rate ratio reader rear receiver recessed rechargeable rectangular rectifier reed reel reference reflective regulator relay remote reset resin resistive resistor retention
  reverse ribbon right ring rocker rod roller rotary round rubber screw seal sealed segment selector self semi sense sensing sensor series shaft shell shield shielded shifter short shrink shroud side signal silicon silicone
  silver single sink slide slot small smooth snap socket soft solder soldering solid source spacer speaker spring square stable stack stacked stainless standard steel step straight strand stranded strip surface surge
  switch synchronous tactile tail tantalum tape temperature tensioner terminal thermal thermistor thick thin thread threaded through tin tip toggle tooth top touch transceiver transducer transformer transient translator
  transmitter triangular trigger trimmer triple tube tuning turn twin twisted type ultra unshielded upright valve vertical vibration voltage warm washer water wave welding white wide winding wing wire wired wireless with wound
  yellow zinc`.split(/\s+/);
