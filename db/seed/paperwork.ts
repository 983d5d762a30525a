import { onDemand } from '#server/onDemand.ts'

/** A page with a few words, as a word processor saves it. */
export function demoPaper(words: string): Promise<Buffer> {
  return new Promise((resolve) => {
    const PdfDocument = onDemand.pdfKit()
    const document = new PdfDocument({ size: 'LETTER' })
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.fontSize(16).text(words.replace(/[^\n -~]/g, ''))
    document.end()
  })
}

/** A void cheque, as someone photographs it. */
export function chequePicture(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="440"><rect width="1000" height="440" fill="#eef4ea"/>
    <rect x="12" y="12" width="976" height="416" fill="none" stroke="#7c9a72" stroke-width="4"/><g fill="#2b3a2f" font-family="sans-serif">
    <text x="40" y="64" font-size="30">MAPLE &amp; JADE TRADING LTD.</text><text x="40" y="100" font-size="22">456 Granville Street</text>
    <text x="700" y="64" font-size="24">Vancity</text><text x="330" y="270" font-size="120" opacity="0.5">VOID</text>
    <text x="120" y="390" font-size="34" font-family="monospace">00320-809   200488615</text></g></svg>`
  return onDemand.sharp()(Buffer.from(svg)).png().toBuffer()
}
