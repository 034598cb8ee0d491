import type { Random } from './random.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** Commonest first: see `common` in random.ts. */
const firstNames = {
  fi: words(`
    Maria Juhani Anneli Matti Helena Johannes Liisa Olavi Kaarina Antero Marjatta Tapani Anna Mikael Hannele Pekka
    Kristiina Kalevi Päivi Timo Tuula Jari Ritva Kari Leena Markku Pirjo Hannu Sari Jukka Minna Mika Tiina Heikki
    Riitta Antti Pirkko Juha Elina Ville Johanna Esa Katja Janne Merja Marko Sirpa Petri Eija Sami Raija Ari Seija
    Risto Anja Harri Kirsi Reijo Jaana Seppo Satu Veikko Outi Erkki Anne Tommi Arja Pentti Terttu Lauri Irja Vesa
    Sanna Tuomas Katri Jaakko Mirja Simo Aino Eero Emilia Onni Sofia Eino Helmi Väinö Aada Leevi Venla Oliver Eevi
    Niilo Hilma Toivo Saimi Urho Lempi Armas Sylvi Kauko Impi Tauno Martta Yrjö Hilkka Aarne Aune Ilmari Kerttu Paavo
    Elsa Vilho Siiri Aapo Iida Eetu Oona Joona Pinja Roope Veera Topias Nea Jesse Essi Miro Jutta Henri Laura Joonas
    Heidi Niko Noora Teemu Hanna Ossi Saara Kimmo Mari Arto Susanna Olli Milla Jouni Virpi Pasi Jenni Ismo Ulla Eeva
    Anna-Liisa Juha-Pekka Anna-Maija Veli-Matti Eeva-Liisa Ari-Pekka Marja-Leena Jukka-Pekka Anna-Kaisa Veli-Pekka`),
  sv: words(`
    Margareta Karl Elisabet Erik Linnéa Johan Birgitta Anders Kristina Gustav Ingrid Lars Marianne Björn Gunilla Göran
    Carita Bengt Monica Kaj Christina Håkan Ann-Christin Stefan Britt-Marie Tom Camilla Kenneth Susanne Mats Åsa Henrik
    Pia Fredrik Nina Robert Heidi Mikael Annika Patrik Maj-Britt Kjell Solveig Rolf Gun Sven Barbro Ralf Märta Åke
    Ulrika Ole Sofie Ulf Malin Dan Linda Peter Jenny Daniel Emma Jonas Ida Christian Ellen Sebastian Alma Axel Ebba
    Elias Freja Hugo Signe Emil Stina Oscar Tove Viktor Siv Ragnar Dagny Valdemar Karl-Johan Per-Erik Eva-Lotta
    Carl-Gustav René Désirée`),
  other: words(`
    Aleksandr Svetlana Olga Andrei Natalia Ahmed Fatima Mohamed Amina Ali Hodan Abdi Zahra Hassan Layla Nguyen Linh Minh
    Kristjan Kadri Triin Tõnu Jüri Agnieszka Paweł Łukasz José María João Zoë Chloé Søren Zuzana Jiří Blerim Arbnora
    Priya Rahul Mei Jian Yusuf Ayşe Özge`),
};

const lastNames = {
  fi: words(`
    Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Lehtinen Saarinen
    Niemi Salminen Heinonen Salonen Turunen Laitinen Tuominen Heikkilä Rantanen Salo Karjalainen Jokinen Mattila Savolainen
    Lahtinen Ahonen Ojala Väisänen Miettinen Leppänen Pitkänen Aaltonen Manninen Hakala Koivisto Laaksonen Anttila
    Hirvonen Lehto Rantala Laakso Toivonen Hiltunen Kallio Räsänen Ahola Vainio Kinnunen Aalto Peltonen Moilanen Halonen
    Väänänen Partanen Hänninen Kauppinen Pesonen Eskola Kokkonen Rautio Seppälä Niskanen Mustonen Honkanen Kettunen
    Pulkkinen Rissanen Harju Uusitalo Leinonen Peltola Koskela Nurminen Nyman Luoma Hietala Sillanpää Pelkonen Kemppainen
    Huttunen Tikkanen Ranta Asikainen Karppinen Oksanen Suominen Hyvönen Kivelä Kärkkäinen Parviainen Vuorinen Heino
    Hakkarainen Tuomi Nevalainen Kaikkonen Ylönen Jääskeläinen Määttä Pöyhönen Häkkinen Äijälä Öhman Tähtinen Sääksjärvi
    Yli-Mäkelä Ala-Pietilä Iso-Aho Uusi-Rauva Vähä-Heikkilä Ylä-Jussila Hämeen-Anttila Ali-Yrkkö Taka-Eilola Pikku-Pyhältö
    Forsström Ekholm Kuusisto Kuusela Kangas Kangasniemi Lampinen Rajala Raitio Vuori Vuorela Alanen Alatalo Ylitalo
    Immonen Ikonen Ihalainen Juntunen Jussila Jokela Kauppila Keränen Kiiskinen Kilpeläinen Kolehmainen Komulainen Kontio
    Korpela Korpi Kortelainen Kosonen Kotilainen Kukkonen Kuosmanen Kurki Kyllönen Laukkanen Lappalainen Lemmetyinen
    Liimatainen Lindroos Linna Lipponen Loponen Lundén Luukkonen Makkonen Malinen Markkanen Martikainen Merikallio
    Multanen Myllymäki Naumanen Nissinen Niinistö Nuutinen Ollila Paananen Paasonen Pajunen Palomäki Parkkinen Pennanen
    Piirainen Pirinen Pohjola Puustinen Pyykkönen Rahikainen Raatikainen Ronkainen Rossi Ruotsalainen Ruuskanen
    Saastamoinen Saarela Saari Sallinen Sarkkinen Silvennoinen Sipilä Soininen Suhonen Summanen Taipale Tamminen Tanskanen
    Tervonen Timonen Tirkkonen Tolvanen Tuovinen Törmänen Törrönen Ukkonen Vanhala Valkonen Vartiainen Vesterinen
    Vihavainen Viitanen Vilkman Voutilainen Vähäkangas Västilä Ågren`),
  sv: words(`
    Johansson Nyman Lindholm Karlsson Andersson Lindström Eriksson Lindqvist Nyström Lindroos Wikström Holmberg Sundström
    Söderholm Björklund Söderström Nordström Bergström Sandberg Forsman Holmström Backman Gustafsson Öhman Fagerström
    Ekström Blomqvist Sjöblom Sjöberg Granqvist Grönlund Österholm Österlund Åkerlund Åberg Ånäs Häggblom Häggman Löfgren
    Lövdahl Löfqvist Strandberg Strömberg Ström Westerholm Westerlund Wiklund Vikman Rosenqvist Rönnqvist Rönnholm
    Stenberg Stenbäck Stenfors Storgårds Knip Knuts Kullberg Lillhannus Lillkvist Mattsson Myrskog Nygård Näse Palmgren
    Renlund Sandström Skog Smeds Snickars Snellman Svahn Svartbäck Södergård Tallgren Thölix Törnroos Ulfves Wahlroos
    Weckström Wentjärvi Bäck Back Dahlbäck Engström Enlund Finne Forsbäck Fröberg Gröndahl Hägert
    Klockars Kronqvist Lassus`),
  other: words(`
    Ivanova Petrov Smirnova Kuznetsov Ali Mohamed Hassan Abdi Hussein Nguyen Tran Tamm Saar Mägi Kask Ilves Rebane Kowalski
    Wiśniewska García Silva Müller Schröder Novák Dvořák Krasniqi Berisha Sharma Khan Wang Chen Yılmaz Öztürk Haddad
    O'Brien Smith Østergaard Nuñez Gonçalves`),
};

export type NameLanguage = keyof typeof firstNames;

export interface Name {
  first: string;
  last: string;
}

/** A plausible name; `swedish` is the share of people with a Swedish one. */
export function makeName(random: Random, swedish: number): Name {
  const language: NameLanguage = random.chance(0.03) ? 'other' : random.chance(swedish) ? 'sv' : 'fi';
  const first = random.common(firstNames[language]);
  const last = random.common(lastNames[language]);
  if (!random.chance(0.04)) return { first, last };
  const second = random.common(lastNames[language]);
  return {
    first,
    last: second === last || last.includes('-') || second.includes('-') ? last : `${last}-${second}`,
  };
}

const letters: Record<string, string> = { ø: 'o', ł: 'l', ı: 'i' };

/** The name as it stands in an e-mail address. */
export const asciiName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[øłı]/g, (letter) => letters[letter] ?? '')
    .replace(/[^a-z-]/g, '');
