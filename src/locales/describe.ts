import type { Settings } from '../rules/index.js'
import { endingLines, endLines, matchLines, stakeLines } from './describe-scoring.js'
import {
  bindsHomeHitter,
  exceptionDoubles,
  hasBar,
  hasLimits,
  limitsHead,
  limitsRows,
} from './relevance.js'
import type { Words } from './words.js'

/** One theme of the rules of a table, in plain words. */
export interface RulesGroup {
  readonly title: string
  readonly lines: readonly string[]
}

/**
 * The rules of a table in plain words, made from its settings alone: only what matters
 * under these settings is said, in the order in which a player asks for it.
 */
export function describeSettings(words: Words, settings: Settings): RulesGroup[] {
  const { titles } = words.rules
  const groups: RulesGroup[] = [
    { title: titles.setup, lines: setupLines(words, settings) },
    { title: titles.start, lines: startLines(words, settings) },
    { title: titles.moving, lines: movingLines(words, settings) },
    { title: titles.head, lines: headLines(words, settings) },
    { title: titles.block, lines: blockLines(words, settings) },
    { title: titles.doubles, lines: doublesLines(words, settings) },
    { title: titles.bearOff, lines: bearOffLines(words, settings) },
    { title: titles.endings, lines: endingLines(words, settings) },
    { title: titles.stakes, lines: stakeLines(words, settings) },
    { title: titles.match, lines: matchLines(words, settings) },
    { title: titles.end, lines: endLines(words, settings) },
  ]
  return groups.filter((group) => group.lines.length > 0)
}

function setupLines({ rules: { setup } }: Words, settings: Settings): string[] {
  const { checkers, direction, display } = settings
  const places = Object.entries(settings.setup)
    .map(([point, count]) => ({ point: Number(point), count }))
    .sort((a, b) => b.point - a.point)
  const onHead = settings.setup[24] === checkers
  const lines = [setup.numbering]
  if (display.numbering === 'white-down') lines.push(setup.sharedNumbers(display.whiteHead, 'down'))
  if (display.numbering === 'white-up') {
    lines.push(setup.sharedNumbers(display.whiteHead === 24 ? 1 : 13, 'up'))
  }
  lines.push(onHead ? setup.onHead(checkers) : setup.placed(checkers, places))
  lines.push(setup.direction[direction], setup.goal)
  if (display.dice === 'own') lines.push(setup.ownDice)
  return lines
}

function startLines({ rules: { start } }: Words, { opening }: Settings): string[] {
  const lines = [start.lot]
  if (opening.lotWinnerGets !== 'first-move') lines.push(start.lotWinnerGets[opening.lotWinnerGets])
  lines.push(opening.lotDicePlay ? start.lotPlays : start.freshRoll)
  return lines
}

function movingLines({ rules: { moving } }: Words, settings: Settings): string[] {
  const lines = [moving.steps, moving.most]
  if (settings.contact !== 'hit') {
    lines.push(moving.contact.block)
  } else {
    lines.push(moving.contact.hit, hasBar(settings) ? moving.toBar : moving.toStart)
    if (hasBar(settings) && settings.closedDie === 'burns') lines.push(moving.burns)
    if (!settings.throughBlots) lines.push(moving.hitterStops)
    if (bindsHomeHitter(settings)) {
      lines.push(settings.homeHit === 'no-hide' ? moving.noHide : moving.noRun)
    }
  }
  if (hasLimits(settings)) lines.push(moving.limitsFirst)
  return lines
}

function headLines({ rules: { head } }: Words, settings: Settings): string[] {
  const { limit, exception } = settings.head
  if (limit === null || !limitsHead(settings)) return []
  const lines = [head.limit(limit)]
  const doubles = exceptionDoubles(settings)
  if (doubles.length > 0 && exception.who !== 'nobody') {
    lines.push(head.exception(doubles, exception.who, exception.when === 'enemy-head'))
  }
  if (settings.doubles.chain === 'ascending') lines.push(head.wholeChain)
  if (handsOver(settings)) lines.push(head.remainderApart)
  return lines
}

function blockLines({ rules: { block } }: Words, settings: Settings): string[] {
  const { rule, timing, length } = settings.block
  if (rule === 'allow') return settings.contact === 'block' ? [block.allow] : []
  if (!limitsRows(settings)) return []
  const grows = settings.doubles.chain === 'ascending'
  const atEnd = grows ? block.timing.endOfEachNumber : block.timing.end
  return [block.rule[rule](length), timing === 'step' ? block.timing.step : atEnd, block.path]
}

function doublesLines({ rules: { doubles } }: Words, settings: Settings): string[] {
  const { chain, chainFromTurn, remainder, remainderOf } = settings.doubles
  const grows = chain === 'ascending'
  const lines = grows ? [doubles.grows(chainFromTurn), doubles.inOrder] : [doubles.four]
  if (grows && remainder === 'lost') lines.push(doubles.lost)
  if (handsOver(settings)) {
    lines.push(remainderOf === 'any' ? doubles.restOfAny : doubles.restOfChain)
    if (hasBar(settings) && settings.closedDie === 'burns') lines.push(doubles.notBurnt)
  }
  return lines
}

function bearOffLines({ rules: { bearOff } }: Words, settings: Settings): string[] {
  const { lower, pick, insideMoves } = settings.bearOff
  return [
    bearOff.exact,
    lower === 'never' ? bearOff.lower.never : bearOff.lower[lower][pick],
    insideMoves ? bearOff.inside : bearOff.noInside,
    ...(settings.contact === 'hit' ? [bearOff.backFirst] : []),
  ]
}

function handsOver({ doubles }: Settings): boolean {
  const { chain, remainder, remainderOf } = doubles
  return remainder === 'opponent' && (chain === 'ascending' || remainderOf === 'any')
}
