import { correction, generate, mode } from 'lean-qr'

/** The side of a version 1 code (ISO/IEC 18004), in modules. */
export const qrSide = 21

/**
 * The dark modules of an order number's QR code, row by row, with the highest error correction that fits: H
 * up to 17 digits, otherwise Q. Version 1 holds 27 digits at Q, and order numbers have 16 or 25. Throws
 * RangeError for anything but 1 to 27 digits. Console, till and server share this code, so the library must
 * be small: a complete one would be most of a till's page.
 */
export function qrModules(digits: string): boolean[][] {
  if (!/^\d{1,27}$/.test(digits)) throw new RangeError('a receipt’s code holds digits only')
  const code = generate(digits, {
    modes: [mode.numeric],
    minCorrectionLevel: correction.Q,
    maxVersion: 1,
  })
  return Array.from({ length: qrSide }, (_row, y) => Array.from({ length: qrSide }, (_, x) => code.get(x, y)))
}
