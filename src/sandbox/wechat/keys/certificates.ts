import { randomHex } from '../../keys.ts'
import { beijingOffsetTime } from '../../time.ts'
import type { WechatCall } from '../call.ts'
import { answer, type WechatReply } from '../errors.ts'
import { platformCertificates } from './platform.ts'
import { seal } from './secret.ts'

/** The platform's certificates, sealed with the merchant's APIv3 key. */
export function listCertificates({ world, merchant }: WechatCall): WechatReply {
  return answer({
    data: platformCertificates(world).map((certificate) => ({
      serial_no: certificate.serial,
      effective_time: beijingOffsetTime(new Date(certificate.from)),
      expire_time: beijingOffsetTime(new Date(certificate.until)),
      encrypt_certificate: seal(merchant.keys.apiV3Key, randomHex(12), 'certificate', certificate.pem),
    })),
  })
}
