import { monthsBefore } from '../platform/time/day-numbers.ts';
import { demoUnits } from './demo-accounts.ts';
import { random } from '../areas/training/beginning/random.ts';
import type { MadeSection } from '../areas/training/beginning/section.ts';

export interface SeedLetter {
  reason: string;
  created: number;
  status: 1501 | 1502 | 1503;
  /** The last day it is good for; set once it has been processed. */
  expires: number | null;
  signed: boolean;
}

const reasons = [
  'Pankkitilin käyttöoikeuksien päivittäminen',
  'Vuokrasopimuksen allekirjoittaminen',
  'Verkkopankkitunnusten tilaaminen',
  'Avustushakemuksen liite kunnalle',
  'Uppdatering av rättigheter till bankkontot',
  'Puhelinliittymän siirtäminen osastolle',
];

/** Letter requests of a section: section 1 has one in each state. */
export function makeLetters(section: MadeSection, today: number): SeedLetter[] {
  const r = random('letters', section.id);
  const letter = (status: SeedLetter['status'], created: number): SeedLetter => ({
    reason: r.pick(reasons),
    created,
    status,
    expires: status === 1501 ? null : created + r.int(9, 20),
    signed: status !== 1501 || r.chance(0.3),
  });
  if (section.id === demoUnits.section) {
    return [
      letter(1503, today - 300),
      letter(1502, today - 40),
      letter(1502, today - 2),
      letter(1501, today - 1),
    ];
  }
  const letters: SeedLetter[] = [];
  for (let left = r.int(0, 3); left > 0; left--) {
    const age = Math.floor(1000 * r.next() ** 2);
    const status =
      age < 12 ? r.pick([1501, 1501, 1502] as const) : age < 40 ? r.pick([1502, 1503] as const) : 1503;
    letters.push(letter(status, today - age));
  }
  return letters;
}

export interface SeedPlan {
  created: number;
  /** The days of earlier plans, newest first. */
  earlier: number[];
  attachments: string[];
}

const attachmentNames = [
  'Hälytyskaavio',
  'Yhteystietoluettelo',
  'Evakuointikeskuksen pohjapiirros',
  'Sopimus kunnan kanssa',
  'Ensiapuryhmän varusteet',
  'Harjoitussuunnitelma',
  'Viestintäohje',
  'Larmschema',
];

/** Months since the plan of a section that demonstrations open: one is running out, one has run out. Rule 12.3. */
const shownPlans: Record<number, number> = { [demoUnits.section]: 34, [demoUnits.otherSection]: 38 };

/** Plans from fresh to long expired; one section in seven has none, one in forty the most attachments allowed. */
export function makePlan(section: MadeSection, today: number): SeedPlan | null {
  const r = random('plans', section.id);
  const isShown = section.id === demoUnits.section;
  if (!(section.id in shownPlans) && r.chance(0.15)) return null;
  const months = shownPlans[section.id] ?? r.int(0, 44);
  const created = monthsBefore(today, months) - r.int(0, 27);
  const earlier = r.chance(0.3) ? [created - r.int(300, 900)] : [];
  const count = isShown ? 3 : section.id % 40 === 2 ? 20 : r.int(0, 5);
  const attachments = Array.from(
    { length: count },
    (_, at) => `${attachmentNames[at % attachmentNames.length]} ${at + 1}.pdf`,
  );
  return { created, earlier, attachments };
}

/** Name, link and for whom it is. Rule 11.9. */
export const externalForms = [
  ['Toimintatilasto', 'https://lomakkeet.apuliitto.example/toimintatilasto', 'sections'],
  ['Keräysraportti', 'https://lomakkeet.apuliitto.example/keraysraportti', 'all'],
  ['Ensiapupäivystyksen tilaus', 'https://lomakkeet.apuliitto.example/ensiapupaivystys', 'all'],
  ['Vapaaehtoisen ilmoittautuminen', 'https://lomakkeet.apuliitto.example/vapaaehtoinen', 'sections'],
  ['Koulutushakemus', 'https://lomakkeet.apuliitto.example/koulutus', 'all'],
  ['Ansiomerkkihakemus', 'https://lomakkeet.apuliitto.example/ansiomerkki', 'districts'],
  ['Reseräkning', 'https://lomakkeet.apuliitto.example/reserakning', 'all'],
] as const;
