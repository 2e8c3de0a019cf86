import { counted } from '../plural.js'
import type { Words } from '../words.js'

type Live = Words['live']

/** A length of time: `8 с`, `1 мин`, `1 мин 30 с`. */
const time = (seconds: number) => {
  const [min, s] = [Math.floor(seconds / 60), seconds % 60]
  return [min > 0 ? `${min} мин` : '', s > 0 || min === 0 ? `${s} с` : ''].join(' ').trim()
}

const days = (n: number) =>
  counted('ru', n, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })

const home: Live['home'] = {
  friend: 'С другом по ссылке',
  friendAbout: 'Каждый у своего экрана, по сети.',
  byLot: 'По жребию',
  haveCode: 'Друг назвал код?',
  code: 'Шесть цифр',
  join: 'К столу',
  noSuchCode: 'Стола с таким кодом нет.',
  noServer: 'Сервер не отвечает.',
  refused: 'Стол открыть не удалось. Попробуйте позже.',
  tooMany: 'Слишком много столов сразу. Подождите минуту.',
}

const clock: Live['clock'] = {
  title: 'Время на раздумье',
  none: 'Без часов',
  match: (delay, reserve) => `${time(delay)} на ход и ${time(reserve)} на весь матч`,
  games: (delay, reserve) => `${time(delay)} на ход и ${time(reserve)} на каждую игру`,
  days: (n) => `${days(n)} на каждый ход`,
  left: 'Осталось времени',
  low: (seconds) => `На раздумье осталось ${time(seconds)}`,
  daysLeft: days,
  hoursLeft: (n) => `${n} ч`,
}

const seats: Live['seats'] = {
  waiting: 'Ждём вашего друга',
  tell: 'Пошлите ссылку или продиктуйте код.',
  link: 'Ссылка на этот стол',
  code: 'Код',
  copy: 'Скопировать ссылку',
  copied: 'Скопировано',
  share: 'Поделиться',
  invited: 'Вас зовут сыграть',
  free: 'Место свободно',
  sit: 'Сесть за стол',
  watch: 'Просто смотреть',
  leave: 'Встать из-за стола',
  watching: 'Вы смотрите',
  watchers: (n) => `Смотрят: ${n}`,
  guest: (n) => `Гость ${n}`,
  away: (since) => `нет ${since}`,
  isAway: 'Соперник отошёл',
  isBack: 'Соперник вернулся',
  table: 'Этот стол',
}

const connection: Live['connection'] = {
  connecting: 'Соединяемся …',
  lost: 'Связи нет. Ничего не потеряно, пробуем снова.',
  back: 'Связь восстановлена',
  now: 'Попробовать сейчас',
  outdated: 'Страница старее сервера.',
  reload: 'Загрузить заново',
  sending: 'Отправляем …',
  noTable: 'Такого стола нет или уже нет.',
  broken: 'Стол не показать: его запись расходится с правилами.',
  offline: 'Играть с другом по сети можно там, где есть сервер; у этой страницы его нет.',
}

const claim: Live['claim'] = {
  time: 'У соперника вышло время',
  absence: 'Соперника нет уже минуту',
  silence: 'Соперник молчит уже сутки',
  take: 'Забрать победу',
  sure: 'Забрать победу насовсем?',
  wait: 'Ждать дальше',
}

const rematch: Live['rematch'] = {
  offer: 'Реванш',
  offered: 'Реванш предложен, ждём ответа',
  asked: 'Соперник хочет реванша',
  agree: 'Сыграть ещё',
  refuse: 'Спасибо, нет',
  goThere: 'К следующему матчу',
}

const chat: Live['chat'] = {
  title: 'Разговор',
  titleNews: 'Разговор: есть новое',
  players: 'Это читают только играющие.',
  watchers: 'Это читают только зрители.',
  say: 'Скажите что-нибудь',
  send: 'Послать',
  phrases: 'Готовые слова',
  nothing: 'Пока никто ничего не сказал',
  mute: 'Не показывать, что пишет соперник',
  unmute: 'Показывать, что пишет соперник',
  muted: 'Слова соперника вам не показываются.',
  unsent: 'Не послано: связи нет.',
  said: (name, text) => `${name}: ${text}`,
  phrase: {
    hello: 'Здравствуйте',
    'good-luck': 'Удачи',
    'nice-roll': 'Хороший бросок',
    'well-played': 'Хорошо сыграно',
    thanks: 'Спасибо',
    'one-more': 'Ещё одну?',
    bye: 'До свидания',
  },
}

const dice: Live['dice'] = {
  title: 'Честные зары',
  verify: 'Проверить зары',
  about:
    'Каждый бросок следует из трёх тайн, закреплённых до начала игры: одна у сервера и по одной у каждого из играющих. Выбрать бросок или изменить его задним числом не может никто.',
  checking: 'Проверяем каждый бросок …',
  good: 'Каждый бросок следует из трёх цепочек.',
  bad: (game, draw) =>
    game === null || draw === null
      ? 'Запись этого матча не сходится.'
      : `Зары не следуют из цепочек: игра ${game}, бросок ${draw}.`,
  because: 'В чём дело',
  unread: 'Запись матча получить не удалось.',
  rolls: 'Бросков',
  lots: 'Жребиев',
  games: 'Игр',
  chain: (own, spare) =>
    spare === 0 ? `своя цепочка, ${own}` : `своя цепочка, ${own}; запасная, ${spare}`,
  spareAbout:
    'Запасная цепочка, закреплённая тоже до игры, заменяет свою, если та у игрока пропала.',
  download: 'Скачать запись матча',
  again: 'Проверить снова',
}

const codes: Live['codes'] = {
  'no-such-table': 'Такого стола нет',
  'not-seated': 'Вы не сидите за этим столом',
  'seat-taken': 'Место занято',
  'already-seated': 'Вы уже сидите здесь',
  'already-begun': 'Игра началась, вставать поздно',
  'no-such-level': 'Такого соперника у компьютера нет',
  stale: 'За столом уже сходили, взгляните снова',
  'link-missing': 'Доля соперника в заре ещё не пришла, попробуйте чуть позже',
  'bad-link': 'Ваша доля в заре не подходит',
  'nothing-to-claim': 'Забирать победу пока рано',
  'chain-used-up': 'В этой игре зары кончились',
  'rematch-expired': 'Предложение реванша уже не в силе',
  busy: 'Сервер занят, попробуйте ещё раз',
  'bad-message': 'Сервер не понял эту страницу',
  'too-long': 'Слишком длинный текст',
  'too-fast': 'Не так быстро, пожалуйста',
  'wrong-protocol': 'Страница старее сервера',
  'hello-first': 'Сервер ещё не узнал эту страницу, попробуйте снова',
  'wrong-room': 'Здесь вам говорить нельзя',
  'nothing-said': 'Посылать нечего',
  'too-many-tables': 'Открыто слишком много столов',
  'chain-lost':
    'Вашей доли в зарах здесь не оказалось. До конца этой игры её заменит запасная, закреплённая тоже заранее.',
}

const faults: Live['faults'] = {
  'bad-shape': 'запись устроена иначе',
  'bad-order': 'нарушен порядок событий',
  'bad-terms': 'условия стола не сходятся',
  'bad-draw': 'зары брошены не в свой черёд',
  'link-missing': 'недостаёт звена',
  'seat-taken': 'место занято дважды',
  'bad-game-id': 'у игры не то имя',
  'bad-server-link': 'звено сервера не из его цепочки',
  'bad-link': 'звено игрока не из его цепочки',
  'bad-spare-link': 'запасное звено не из своей цепочки',
  'other-link': 'взято не то звено, что было показано',
  'wrong-dice': 'зары другие',
}

/** Tables with players elsewhere. */
export const live: Live = {
  home,
  clock,
  seats,
  connection,
  claim,
  rematch,
  chat,
  dice,
  codes,
  faults,
}
