/** Decodes a code from a camera frame; null if there is none. */
export type Decoder = (video: HTMLVideoElement) => Promise<string | null>

type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

// Payers and tickets show QR codes; wallets and older tickets also bar codes.
const formats = ['qr_code', 'code_128']

/** Uses the browser's decoder if it has one, otherwise a library loaded on first use. */
export async function openDecoder(): Promise<Decoder> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const supported = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (own && formats.every((format) => supported.includes(format))) {
    const detector = new own({ formats })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { zxingDecoder } = await import('#pos/camera/zxing.ts')
  return zxingDecoder()
}
