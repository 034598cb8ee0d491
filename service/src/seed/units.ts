import type { Insertable } from 'kysely';
import type { DistrictTable, SectionTable } from '../platform/database/tables.generated.ts';
import { textOfDate, dayOfDate } from '../platform/time/day-numbers.ts';
import { demoUnits } from './demo-accounts.ts';
import { furtherDistricts, parts, type Place, parsePlace, regions } from './places.ts';
import { random } from '../areas/training/beginning/random.ts';
import type { Size } from './sizes.ts';
import { streets } from '../areas/training/beginning/streets.ts';
import { type MadeSection, trainingSize } from '../areas/training/beginning/section.ts';

interface DistrictPlan extends Insertable<DistrictTable> {
  id: number;
  post: string;
  /** Its sections, in the order in which they are taken. */
  places: Place[];
}

const withParts = (places: string[], kinds: typeof parts) =>
  kinds.flatMap((part) => places.map((place) => parsePlace(place, part)));

/** Districts 1, 2, 3, 5, 6 …; 4 is the training district in every size. */
function planDistricts(size: Size): DistrictPlan[] {
  const idAt = (index: number) => (index < 3 ? index + 1 : index + 2);
  const own = regions.slice(0, size.districts).map((region, index) => ({
    id: idAt(index),
    name: region.district,
    status_id: 801,
    language_id: region.language,
    post: region.post,
    places: [
      ...region.places.map((place) => parsePlace(place)),
      ...withParts(region.places, parts.slice(0, 2)),
    ],
  }));
  const further = furtherDistricts
    .slice(0, Math.max(0, size.districts - regions.length))
    .map(([name, at], index) => {
      const region = regions[at];
      if (!region) throw new Error(`District ${name} names region ${at}, which places.ts lacks.`);
      const share = index % 3;
      return {
        id: idAt(regions.length + index),
        name,
        status_id: 801,
        language_id: region.language,
        post: region.post,
        places: withParts(
          region.places.filter((_, place) => place % 3 === share),
          parts.slice(2),
        ),
      };
    });
  return [...own, ...further];
}

/** Inverse of the normal distribution, close enough for drawing sizes. */
const quantile = (p: number) => 4.91 * (p ** 0.14 - (1 - p) ** 0.14);

/**
 * How many current members each of `count` sections has: log-normal, exactly `total` in all, the largest as listed.
 * In rising order.
 */
function sectionSizes(count: number, { current: total, largest, median }: Size): number[] {
  const smallest = Math.min(12, median);
  const rest = count - 1;
  const mean = (total - largest) / rest;
  const draw = (sigma: number) =>
    Array.from({ length: rest }, (_, at) =>
      Math.min(largest * 0.95, Math.max(smallest, median * Math.exp(sigma * quantile((at + 0.5) / rest)))),
    );
  const sum = (list: number[]) => list.reduce((left, right) => left + right, 0);
  // Clamping bends the curve, so try each width and keep the one that comes nearest.
  const widths = Array.from({ length: 500 }, (_, at) => 0.005 * (at + 1));
  const miss = (sigma: number) => Math.abs(sum(draw(sigma)) / rest - mean);
  const width = widths.reduce((best, sigma) => (miss(sigma) < miss(best) ? sigma : best));
  const sizes = draw(width).map((size) => Math.round(size));
  // What rounding left over goes to the larger half, one by one.
  let left = total - largest - sum(sizes);
  for (let at = sizes.length - 1; left !== 0; at = at <= rest / 2 ? sizes.length - 1 : at - 1) {
    sizes[at] = (sizes[at] ?? 0) + Math.sign(left);
    left -= Math.sign(left);
  }
  return [...sizes, largest];
}

/** Section 1 keeps a size of its own, a middling one to work with. */
const sectionOneCurrent = { normal: 199, small: 78 };
/** Every district and section, sections in the order of their ids. */
export function makeUnits(size: Size): { districts: Insertable<DistrictTable>[]; sections: MadeSection[] } {
  const plans = planDistricts(size);
  const r = random('units');
  const isSmall = size.sections < 100;

  // Sections 1 to 12 are four in each of the first three districts; then one district after another takes its share.
  const owners: DistrictPlan[] = [];
  for (const plan of plans.slice(0, 3)) for (let at = 0; at < 4; at++) owners.push(plan);
  const weights = plans.map((plan, at) => [plan, plan.places.length - (at < 3 ? 4 : 0)] as const);
  const all = weights.reduce((sum, [, places]) => sum + places, 0);
  const open = size.sections - 12;
  let given = 0;
  let passed = 0;
  for (const [plan, places] of weights) {
    passed += places;
    const until = Math.round((open * passed) / all);
    for (; given < until; given++) owners.push(plan);
  }

  const statuses = new Map<number, number>();
  if (isSmall) {
    statuses.set(11, 603).set(12, 602);
  } else {
    const marked = Math.round(size.sections * 0.05);
    for (const status of [602, 603]) {
      for (let left = marked; left > 0;) {
        const id = r.int(16, size.sections + 3);
        if (statuses.has(id)) continue;
        statuses.set(id, status);
        left--;
      }
    }
  }

  const taken = new Map<number, number>();
  const sections: MadeSection[] = owners.map((plan, at) => {
    const id = at < 12 ? at + 1 : at + 4;
    const next = taken.get(plan.id) ?? 0;
    taken.set(plan.id, next + 1);
    const place = plan.places[next];
    if (!place)
      throw new Error(`${plan.name} has ${plan.places.length} places and needs more: add to places.ts.`);
    return {
      id,
      districtId: plan.id,
      name: place.section,
      city: place.city,
      post: plan.post,
      languageId: place.languageId,
      statusId: statuses.get(id) ?? 601,
      isTraining: false,
      current: 0,
      former: 0,
    };
  });

  // Disbanded sections have no current members; everybody else's number comes from the distribution.
  const living = sections.filter(({ statusId }) => statusId !== 602);
  const first = sections[0];
  if (!first) throw new Error('There is no section to begin with.');
  const target = isSmall ? sectionOneCurrent.small : sectionOneCurrent.normal;
  const numbers = sectionSizes(living.length, size);
  const nearest = numbers.reduce(
    (best, number, at) => (Math.abs(number - target) < Math.abs((numbers[best] ?? 0) - target) ? at : best),
    0,
  );
  const [own = target] = numbers.splice(nearest, 1);
  // The few that section 1 differs by go to the section after it in size.
  const neighbour = Math.min(nearest, numbers.length - 1);
  numbers[neighbour] = (numbers[neighbour] ?? 0) + own - target;
  for (const section of living)
    section.current = section === first ? target : take(numbers, r.int(0, numbers.length - 1));

  const former = size.members - size.current;
  const perDisbanded = isSmall ? 10 : 60;
  const disbanded = sections.length - living.length;
  const shared = former - perDisbanded * disbanded;
  let carried = 0;
  for (const section of sections) {
    const exact =
      section.statusId === 602 ? perDisbanded : (shared * section.current) / size.current + carried;
    section.former = Math.round(exact);
    carried = section.statusId === 602 ? carried : exact - section.former;
  }

  const trainingNames = [
    ['Harjoitusjärven osasto', 701, 'Harjoitusjärvi'],
    ['Övningsby avdelning', 702, 'Övningsby'],
    ['Koululahden osasto – Skolviks avdelning', 703, 'Koululahti'],
  ] as const;
  const training = trainingNames.map(([name, languageId, city], at): MadeSection => ({
    id: demoUnits.trainingSections[at] ?? 0,
    districtId: demoUnits.trainingDistrict,
    name,
    city,
    post: '99',
    languageId,
    statusId: 604,
    isTraining: true,
    ...trainingSize,
  }));

  return {
    districts: [
      ...plans.map(({ id, name, status_id, language_id }) => ({
        id,
        name,
        status_id,
        language_id,
        is_training: false,
      })),
      {
        id: demoUnits.trainingDistrict,
        name: 'Harjoituspiiri',
        status_id: 800,
        language_id: 903,
        is_training: true,
      },
    ].sort((left, right) => left.id - right.id),
    sections: [...sections, ...training].sort((left, right) => left.id - right.id),
  };
}

function take(numbers: number[], at: number): number {
  const [number = 0] = numbers.splice(at, 1);
  return number;
}

const slug = (city: string) =>
  city
    .toLowerCase()
    .replace(/[åä]/g, 'a')
    .replace(/ö/g, 'o')
    .replace(/[^a-z-]/g, '');

/** The row of a section, with addresses and numbers. */
export function sectionRow(section: MadeSection): Insertable<SectionTable> & { id: number } {
  const r = random('section', section.id);
  const street = `${r.pick(section.languageId === 702 ? streets.sv : streets.fi)} ${r.int(1, 60)}`;
  const postal = `${section.post}${String(r.int(10, 99))}0`;
  const domain = `${slug(section.city)}${section.id}.apuliitto.example`;
  return {
    id: section.id,
    district_id: section.districtId,
    name: section.name,
    status_id: section.statusId,
    language_id: section.languageId,
    is_training: section.isTraining,
    billing_address1: street,
    billing_address2: r.chance(0.2) ? `PL ${r.int(1, 400)}` : null,
    billing_postal_code: postal,
    billing_city: section.city,
    billing_country: 'Suomi',
    shipping_address1: street,
    shipping_address2: null,
    shipping_postal_code: postal,
    shipping_city: section.city,
    shipping_country: 'Suomi',
    phone: `+358 ${r.int(40, 50)} ${r.int(100, 999)} ${r.int(1000, 9999)}`,
    email: `osasto@${domain}`,
    url: `https://${domain}`,
    established_date: textOfDate(dayOfDate(r.int(1890, 1995), r.int(1, 12), r.int(1, 28))),
    business_id: `${r.int(1000000, 2999999)}-${r.int(0, 9)}`,
    account_id: r.chance(0.9) ? `OS-${String(section.id).padStart(5, '0')}` : null,
  };
}
