import { randomHex } from '../keys.ts'
import { beijingOffsetTime } from '../time.ts'
import type { WechatCall } from './call.ts'
import { answer, type WechatReply } from './errors.ts'
import { platformCertificate } from './platform.ts'
import { seal } from './secret.ts'

/** The platform's certificate, sealed with the merchant's APIv3 key. */
export function listCertificates({ world, merchant }: WechatCall): WechatReply {
  const certificate = platformCertificate(world)
  return answer({
    data: [
      {
        serial_no: certificate.serial,
        effective_time: beijingOffsetTime(new Date(certificate.from)),
        expire_time: beijingOffsetTime(new Date(certificate.until)),
        encrypt_certificate: seal(merchant.keys.apiV3Key, randomHex(12), 'certificate', certificate.pem),
      },
    ],
  })
}
