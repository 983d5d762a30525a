import { beijingTime, readBeijingTime } from '../time.ts'

/** `20261120173000` in Beijing. */
export function gatewayTime(at: Date): string {
  return beijingTime(at).replace(/\D/g, '')
}

/** `1120173000`: the same without its year. */
export function traceTime(at: Date): string {
  return gatewayTime(at).slice(4)
}

export function readGatewayTime(text: string): Date | null {
  const spaced = text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6')
  const at = readBeijingTime(spaced)
  return at && gatewayTime(at) === text ? at : null
}
