const shared = `
.title{font-weight:800;letter-spacing:-.015em;line-height:1.08}
.when{font-weight:700}
.when span{display:inline-block;margin-inline-end:.3em}
.price{white-space:nowrap}
.guest{font-weight:700}
dt{font-size:7.5pt;line-height:1.3}
dd{line-height:1.2}
.facts{display:grid;gap:2.4mm 4mm}
.facts .full{grid-column:1/-1}
.stub .code{font-weight:700;letter-spacing:.02em}
`

/** One ticket per sheet: a wide ticket at the top, further information below. */
export const sheetStyles = `${shared}
.ticket{position:relative;display:grid;grid-template-columns:124mm 62mm;width:186mm;height:92mm}
.outline{position:absolute;inset:0}
.main{position:relative;display:flex;flex-direction:column;gap:2.6mm;min-width:0;padding:7mm 6mm 7mm 8mm}
.stub{position:relative;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1.5mm;min-width:0;padding:6mm 5mm;text-align:center}
.stub .code{font-size:10.5pt;line-height:1.2}
.stub .code.long{font-size:8pt}
.house{font-size:10pt}
.title{font-size:29pt}
.title.m{font-size:21pt}.title.s{font-size:15.5pt}.title.xs{font-size:12pt}
.when{font-size:14pt;line-height:1.2}
.place{font-size:10pt;line-height:1.25}
.facts{grid-template-columns:minmax(0,2fr) minmax(0,1.2fr) auto;margin-top:auto}
dd{font-size:11pt}
dd.guest{font-size:14pt}
dd.m{font-size:12pt}dd.s,dd.xs{font-size:9.5pt}
.below{display:grid;grid-template-columns:1fr auto;gap:6mm;align-items:start;margin-top:9mm;padding:0 2mm;font-size:10pt}
.below h2{font-size:12pt;margin-bottom:1mm}
.below .order{text-align:center}
.below .bars{margin-bottom:1mm}
.policy{margin-top:3mm;font-size:8.5pt;line-height:1.35;white-space:pre-line}
`

/** Four tickets on a sheet, to be cut along the thin lines. */
export const fourStyles = `${shared}
.four{position:relative;display:grid;grid-template-columns:105mm 105mm;grid-template-rows:148.5mm 148.5mm;width:210mm;height:297mm}
.cuts{position:absolute;inset:0}
.ticket{position:relative;display:flex;flex-direction:column;width:93mm;height:136mm;margin:6.25mm 6mm}
.outline{position:absolute;inset:0}
.main{position:relative;display:flex;flex-direction:column;gap:2.2mm;height:86mm;min-width:0;padding:6mm 7mm 5mm}
.stub{position:relative;display:grid;grid-template-columns:auto 1fr;gap:2mm;align-items:center;height:50mm;min-width:0;padding:2mm 5mm 2mm 2mm}
.house{font-size:9pt}
.title{font-size:21pt}
.title.m{font-size:16pt}.title.s{font-size:12pt}.title.xs{font-size:9.5pt}
.when{font-size:11pt;line-height:1.2}
.place{font-size:8.5pt;line-height:1.2}
.facts{grid-template-columns:minmax(0,1.6fr) minmax(0,1fr);margin-top:auto;gap:1.2mm 3mm}
dd{font-size:9.5pt}
dd.guest{font-size:12pt}
dd.m{font-size:10pt}dd.s,dd.xs{font-size:8pt}
.stub .code{font-size:9.5pt;line-height:1.25}
.stub .code.long{font-size:7pt}
.stub .order{margin-top:1.5mm;font-size:8pt}
.stub .copy{margin-bottom:1.5mm}
`

/** Tickets on a receipt roll, one below the other, each cut off by the printer. */
export const rollStyles = `${shared}
.ticket{display:flex;flex-direction:column;gap:2mm}
.house{font-size:10pt}
.title{font-size:21pt}
.title.m{font-size:16pt}.title.s{font-size:13pt}.title.xs{font-size:11pt}
.when{font-size:13pt;line-height:1.2}
.place{font-size:10pt;line-height:1.25}
.tear{border-top:.6mm dashed #000;margin:1mm 0}
.facts{grid-template-columns:minmax(0,1.6fr) minmax(0,1fr)}
dd{font-size:11pt}
dd.guest{font-size:14pt}
dd.m{font-size:12pt}dd.s,dd.xs{font-size:10pt}
.stub{display:flex;flex-direction:column;align-items:center;gap:1mm;text-align:center}
.stub .code{font-size:11pt;line-height:1.25}
.stub .code.long{font-size:8.5pt}
.stub .order{font-size:9pt}
.on-roll58 .when{font-size:9.5pt}
.on-roll58 .title{font-size:17pt}.on-roll58 .title.m{font-size:14pt}.on-roll58 .title.s{font-size:12pt}.on-roll58 .title.xs{font-size:10pt}
`
