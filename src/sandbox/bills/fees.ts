import type { SandboxChannel } from '../channels.ts'

/** Each channel's fee rate as its bill writes it. */
export const feeRates: Record<SandboxChannel, string> = {
  wechat: '0.60%',
  alipay: '0.60%',
  alipayplus: '0.80%',
  unionpay: '0.50%',
  card: '2.90%',
}

/** Decimals in a fee; WeChat Pay calculates to a thousandth of a cent. */
const digits: Record<SandboxChannel, number> = { wechat: 5, alipay: 2, alipayplus: 2, unionpay: 2, card: 2 }

/**
 * Returns the fee on an amount (hundredths of a major unit) at a rate such as `0.60%`, rounded half away from
 * zero.
 */
export function feeOf(channel: SandboxChannel, rate: string, amount: bigint): string {
  const hundredthsOfPercent = BigInt(rate.replace('%', '').replace('.', ''))
  const unit = 10n ** BigInt(digits[channel])
  // amount / 100 * rate / 10000, in units of the fee's last decimal.
  return written(channel, rounded(amount * hundredthsOfPercent * unit, 1_000_000n))
}

/** Overcharges a fee by one cent. */
export function driftedFee(channel: SandboxChannel, fee: string): string {
  const cent = 10n ** BigInt(digits[channel] - 2)
  return written(channel, BigInt(fee.replace('.', '')) + cent)
}

/** Raises the agreed rate by 0.2 percentage points. */
export function driftedRate(rate: string): string {
  const drifted = String(BigInt(rate.replace('%', '').replace('.', '')) + 20n).padStart(3, '0')
  return `${drifted.slice(0, -2)}.${drifted.slice(-2)}%`
}

function rounded(value: bigint, divisor: bigint): bigint {
  const size = value < 0n ? -value : value
  const half = (size * 2n + divisor) / (divisor * 2n)
  return value < 0n ? -half : half
}

function written(channel: SandboxChannel, units: bigint): string {
  const size = String(units < 0n ? -units : units).padStart(digits[channel] + 1, '0')
  const text = `${size.slice(0, -digits[channel])}.${size.slice(-digits[channel])}`
  return units < 0n ? `-${text}` : text
}
