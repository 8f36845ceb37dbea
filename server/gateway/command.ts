// node server/gateway/command.ts PORT ADDRESS…
import { createGateway } from './gateway.ts'

const [port, ...addresses] = process.argv.slice(2)
createGateway(addresses).listen(Number(port))
console.log(`The gateway leads to ${addresses.join(', ')}.`)
