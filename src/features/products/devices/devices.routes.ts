import { devicesContract } from '#features/products/devices/devices.contract.ts'
import {
  activateDevice,
  helloFromDevice,
  signInAtDevice,
} from '#features/products/devices/devices.service.ts'
import { publicRoutes } from '#server/http/routes.ts'

export const deviceRoutes = publicRoutes(devicesContract, {
  activate: (requestContext, asked) => activateDevice(requestContext, asked),
  signIn: (requestContext, asked) => signInAtDevice(requestContext, asked),
  hello: (requestContext, asked) => helloFromDevice(requestContext, asked),
})
