import { devicesContract } from '#features/products/devices/devices.contract.ts'
import { activateDevice } from '#features/products/devices/till/activation.service.ts'
import { helloFromDevice } from '#features/products/devices/till/hello.service.ts'
import { signInAtDevice } from '#features/products/devices/till/signIn.service.ts'
import { publicRoutes } from '#server/http/routes.ts'

export const deviceRoutes = publicRoutes(devicesContract, {
  activate: (requestContext, input) => activateDevice(requestContext, input),
  signIn: (requestContext, input) => signInAtDevice(requestContext, input),
  hello: (requestContext, input) => helloFromDevice(requestContext, input),
})
