import type { RollKey } from '../terms.js'

/** The Persian names of the rolls, higher die first. */
export const rolls: Record<RollKey, string> = {
  '66': 'du-shesh',
  '65': 'shesh-besh',
  '64': 'shesh-char',
  '63': 'shesh-se',
  '62': 'shesh-du',
  '61': 'shesh-yak',
  '55': 'du-pyanj',
  '54': 'pyanji-char',
  '53': 'pyanji-se',
  '52': 'pyanji-du',
  '51': 'pyanji-yak',
  '44': 'dur-char',
  '43': 'chari-se',
  '42': 'chari-du',
  '41': 'chari-yak',
  '33': 'du-se',
  '32': 'se bai du',
  '31': 'se-yak',
  '22': 'du-bara',
  '21': 'du-yak',
  '11': 'yagan',
}
